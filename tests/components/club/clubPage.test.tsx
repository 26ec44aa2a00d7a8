import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClub, clubPath, ownClub } from '../clubSamples.ts';
import { answer, respond } from '../gateway.ts';
import { address, open } from '../site.tsx';

describe('a declined club', () => {
  test('is still shown to its owner', async () => {
    answer({ club: { ...ownClub, state: 'declined' } });
    await open(`/clubs/${aClub.id}`, { as: {} });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(aClub.title);
    await expect.poll(address).toBe(clubPath);
  });

  test('says why on its page to its owner, who can appeal there, but neither invite nor plan', async () => {
    const review = { id: aClub.id, state: 'declined', declineReason: 'It promises results.', appeal: null } as const;
    answer({ club: { ...ownClub, state: 'declined' } });
    const own = { club: review } as never;
    await open(clubPath, { as: own });
    const notice = page.getByRole('main').getByText('Declined: It promises results.');
    await expect.element(notice).toBeVisible();
    answer({ appealClub: { __typename: 'ManagedClub', ...review, appeal: 'It promises nothing.' } });
    await page.getByRole('button', { name: 'Appeal', exact: true }).click();
    await page.getByLabelText('Your appeal').fill('It promises nothing.');
    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await expect.element(page.getByRole('button', { name: 'Appeal', exact: true })).not.toBeInTheDocument();
    await open(`${clubPath}/meetings`, { as: own });
    await expect.element(page.getByRole('heading', { level: 2, name: 'Meetings', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Plan a meeting' })).not.toBeInTheDocument();
    await open(`${clubPath}/manage`, { as: own });
    await expect.element(page.getByRole('heading', { level: 2, name: 'Manage', exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Invitations' })).not.toBeInTheDocument();
  });
});

test('text in a right-to-left script reads from right to left, while its title stays on the left', async () => {
  const content = '**مرحبًا** بكم.\n\n1. لا نصائح.\n\nSee you.';
  answer({
    club: { ...aClub, title: 'نادي دبي!', description: 'نلتقي كل يوم ثلاثاء.' },
    clubNotices: [{ id: 1, title: 'لقاء!', content, public: true }],
  });
  /** The distances of a text's first and last characters from the left in pixels, and the box around it. */
  const placesOf = (text: string) => {
    const element = page.getByRole('main').getByText(text, { exact: true }).element();
    const range = document.createRange();
    const [first, last] = [element.firstChild, element.lastChild] as [Text, Text];
    const leftOf = (node: Text, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    return {
      first: leftOf(first, 0),
      last: leftOf(last, last.data.length - 1),
      box: element.getBoundingClientRect(),
    };
  };
  for (const [path, title, text] of [
    [clubPath, 'نادي دبي!', 'نلتقي كل يوم ثلاثاء.'],
    [`${clubPath}/notices`, 'لقاء!', 'لا نصائح.'],
  ] as const) {
    await open(path);
    await expect.element(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
    const ofText = placesOf(text);
    expect(ofText.last, text).toBeLessThan(ofText.first);
    expect(ofText.box.right - ofText.first, text).toBeLessThan(20);
    const ofTitle = placesOf(title);
    expect(ofTitle.last, title).toBeLessThan(ofTitle.first);
    expect(ofTitle.last - ofTitle.box.left, title).toBeLessThan(5);
  }
  const { first, last, box } = placesOf('See you.');
  expect(first - box.left).toBeLessThan(5);
  expect(first).toBeLessThan(last);
});

test('a verified club says, at the press of a button, what was read and what nobody checked', async () => {
  const explanation = page.getByText('Nobody checked identity, results or licence.');
  for (const state of ['pending', 'verified'] as const) {
    answer({ clubs: [{ ...aClub, state }], club: { ...aClub, state } });
    for (const path of ['/clubs?country=Greece', clubPath]) {
      await open(path);
      await expect.element(page.getByText(aClub.title).first()).toBeVisible();
      const button = page.getByRole('button', { name: 'About: Verified' });
      expect(button.elements()).toHaveLength(state === 'verified' ? 1 : 0);
      if (state === 'pending') continue;
      await expect.element(explanation).not.toBeVisible();
      await button.click();
      await expect.element(explanation).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(explanation).not.toBeVisible();
    }
  }
});

describe('a club that cannot be loaded', () => {
  test('says so, gives the request ID for support, and loads on retry', async () => {
    const requestId = crypto.randomUUID();
    let response: Response | undefined = HttpResponse.error();
    respond('ClubPage', () => response?.clone());
    answer({ clubs: [aClub], club: aClub });
    await open('/clubs?country=Greece');
    const title = page.getByRole('link', { name: aClub.title });
    await expect.element(title).toHaveAttribute('href', clubPath);
    await title.click();
    await expect.element(page.getByRole('heading', { name: 'The club could not be loaded' })).toBeVisible();
    await expect.element(page.getByText('Reference for support')).not.toBeInTheDocument();
    response = new HttpResponse(null, { status: 503, headers: { 'X-Request-Id': requestId } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(`Reference for support: ${requestId}`, { exact: true })).toBeVisible();
    response = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: aClub.title })).toBeVisible();
  });
});
