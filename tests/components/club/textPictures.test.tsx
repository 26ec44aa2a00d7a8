import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { network, sent } from '../gateway.ts';
import { open } from '../site.tsx';
import { begin, composer, dialog, main, post, text, topicPath } from '../topicSamples.ts';

/** A picture of 400 by 200 pixels. */
async function aFile(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 200);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'wall.png', { type: 'image/png' });
}

/** Gives files to the field for a post's text, in a way that an event of this kind stands for. */
function give(kind: 'paste' | 'drop', files: File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const how = { bubbles: true, cancelable: true };
  const event =
    kind === 'paste'
      ? new ClipboardEvent('paste', { ...how, clipboardData: data })
      : new DragEvent('drop', { ...how, dataTransfer: data });
  text.element().dispatchEvent(event);
}

/** Answers uploads in turn; returns the keys and the queries with which they came. */
function answerUploads(...answers: (() => Response)[]) {
  const uploads: { key: string | null; query: string }[] = [];
  network.use(
    http.post('/api/v1/pictures', ({ request }) => {
      uploads.push({ key: request.headers.get('idempotency-key'), query: new URL(request.url).search });
      return answers.shift()?.();
    }),
  );
  return uploads;
}
const made = () => HttpResponse.json({ result: { pictureID: 9, width: 400, height: 200 } }, { status: 202 });
const away = () => HttpResponse.json({ reason: 'request.unavailable' }, { status: 503 });

test('a pasted picture is described, sent, once more after a failure, and stands at the cursor', async () => {
  begin([post(1)]);
  await open(topicPath, { as: {} });
  await text.fill('Before. After.');
  (text.element() as HTMLTextAreaElement).setSelectionRange(8, 8);
  const uploads = answerUploads(away, made);
  give('paste', [await aFile()]);
  await expect.element(dialog.getByText('such as “Eight people around a table by the harbour”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect
    .element(dialog.getByText('Please say what the picture shows, or that it is only decoration.'))
    .toBeVisible();
  await dialog.getByLabelText('What the picture shows').fill('A [grey] wall');
  // It sends the picture, not the post around it.
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(text).toHaveValue('Before. \n\n![A (grey) wall](picture:9)\n\nAfter.');
  expect(uploads.map(({ query }) => query)).toEqual(Array(2).fill('?purpose=text&alt=A+%5Bgrey%5D+wall'));
  expect(uploads[0]?.key).toBe(uploads[1]?.key);
  expect(sent('WritePost')).toEqual([]);
  await composer.getByText('Preview').click();
  const preview = composer.getByRole('img', { name: 'A (grey) wall' });
  await expect.element(preview).toHaveAttribute('src', '/pictures/9');
});

test('a dropped picture may be decorative; given up, it leaves the text as it was', async () => {
  begin([post(1)]);
  await open(topicPath, { as: {} });
  await text.fill('Here: ');
  answerUploads(made);
  give('drop', [await aFile()]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('Here: ');
  give('drop', [await aFile()]);
  await dialog.getByLabelText('The picture is only decoration and needs no description').click();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect.element(text).toHaveValue('Here: \n\n![](picture:9)\n\n');
  give('drop', [new File(['a'], 'a.pdf', { type: 'application/pdf' })]);
  await expect.element(page.getByText(/We cannot read pictures of this kind/)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Add a picture' })).toBeVisible();
});
