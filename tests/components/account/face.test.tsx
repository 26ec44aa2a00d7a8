import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '#web/graphql/types.generated.ts';
import { answer, type Fields, network, refusal, sent } from '../gateway.ts';
import { aViewer, open } from '../site.tsx';

const dialog = page.getByRole('dialog');
const face = { pictureID: 9, url: `/pictures/${'a'.repeat(64)}-384.webp`, widths: [96, 192, 384], color: '#336699' };

/** A picture of 400 by 200 pixels. */
async function aFile(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 200);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' });
}

/** Answers uploads in turn, the last answer for good; returns the keys with which they came. */
function answerUploads(...answers: (() => Response)[]): string[] {
  const keys: string[] = [];
  network.use(
    http.post('/api/v1/pictures', ({ request }) => {
      keys.push(request.headers.get('idempotency-key') ?? '');
      return (answers.length > 1 ? answers.shift() : answers[0])?.();
    }),
  );
  return keys;
}

const made = () => HttpResponse.json({ result: { pictureID: 9, width: 400, height: 200 } }, { status: 202 });

async function openFace(changes: Fields<User> = {}): Promise<Fields<User>> {
  const me: Fields<User> = { ...aViewer, ...changes };
  await open('/profile?select=account', { as: me });
  // What is asked for from now on is answered with what has changed.
  answer({ me: () => me });
  return me;
}

async function choose(file: File): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Your picture' })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  await userEvent.upload(page.elementLocator(input), file);
}

test('a member chooses a picture, cuts it by keyboard and has it as their face', async () => {
  const me = await openFace();
  answer({
    setFace: () => {
      me.face = face;
      return { message: 'Your picture has been saved.' };
    },
  });
  answerUploads(made);
  await choose(await aFile());
  const area = dialog.getByRole('group', { name: 'Part to show' });
  await expect.element(area).toBeVisible();
  await dialog.getByLabelText('Zoom').fill('2');
  area.element().focus();
  await userEvent.keyboard('{ArrowLeft>5/}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The picture has been saved.')).toBeVisible();
  const [{ input }] = sent('SetFace') as [{ input: { pictureID: number; crop: Record<string, number> } }];
  expect(input.pictureID).toBe(9);
  expect(input.crop).toMatchObject({ width: 100, height: 100 });
  expect(input.crop['x']).toBeGreaterThan(150);
  await expect.poll(() => document.querySelector('img[srcset*="-384.webp 384w"]')).not.toBeNull();
});

test('a failed upload says so and is tried again as the same request; what is refused says why', async () => {
  await openFace();
  const keys = answerUploads(() => HttpResponse.error(), made);
  answer({ setFace: refusal('picture.storageFull') });
  await choose(await aFile());
  await dialog.getByRole('button', { name: 'Save' }).click();
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect.element(dialog.getByRole('alert').filter({ hasText: 'An Error Occured' })).toBeVisible();
  await again.click();
  await expect.element(dialog.getByText(/take up more than the 200 MB/)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
  // What has arrived is not sent again.
  await again.click();
  await expect.poll(() => sent('SetFace').length).toBe(2);
  expect(keys).toHaveLength(2);
});

test('a file that is too large is not sent, and another one can be chosen', async () => {
  await openFace();
  const keys = answerUploads(made);
  await choose(new File([new Uint8Array(10_000_001)], 'large.jpg', { type: 'image/jpeg' }));
  await expect.element(dialog.getByText(/larger than 10 MB/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(keys).toEqual([]);
});

test('a member removes their face', async () => {
  const me = await openFace({ face });
  answer({
    setFace: () => {
      me.face = null;
      return { message: 'Your picture has been removed.' };
    },
  });
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect.element(page.getByText('The picture has been removed.')).toBeVisible();
  expect(sent('SetFace')).toEqual([{ input: { pictureID: null } }]);
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});
