import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal, sent } from '../gateway.ts';
import { aMembership, answerClub, closedClub, closedClubPath, olga } from '../membershipSamples.ts';
import { open } from '../site.tsx';

const managePath = `${closedClubPath}/manage`;
const dialog = page.getByRole('dialog');
const held = page.getByRole('region', { name: 'Held posts' });
const reported = page.getByRole('region', { name: 'Reported posts' });
const topic = { id: 12, slug: 'which-journal', title: 'Which journal?' };
const aPost = (number: number, content: string) => ({
  id: String(300 + number),
  number,
  content,
  createdAt: '2026-11-29T10:00:00.000Z',
  updatedAt: `2026-11-29T10:00:0${number}.000Z`,
  author: { userID: 3, name: 'Cleo D.' },
});
const heldPosts = [
  { post: aPost(2, 'I guarantee 5 % a month.'), topic, findings: [{ kind: 'promise' as const, words: '5 % a month' }] },
  { post: aPost(3, 'See https://example.com'), topic, findings: [] },
];
const clubReports = [
  {
    id: 7,
    updatedAt: '2026-11-29T11:00:00.000Z',
    reports: [{ kind: 'advertising' as const, text: 'She sells signals.', at: '2026-11-29T11:00:00.000Z' }],
    post: aPost(4, 'Buy my signals.'),
    topic,
  },
];

/** The club as its owner sees it, with so much that waits. */
const answerWaiting = (waiting: { requests: number; posts: number; reports: number }) =>
  answer({ club: { ...closedClub, membership: { ...aMembership, role: 'owner', waiting } } });

test('the number beside Manage counts requests, held and reported posts together', async () => {
  answerClub([olga]);
  answerWaiting({ requests: 1, posts: 2, reports: 1 });
  await open(closedClubPath, { as: {} });
  await expect.element(page.getByRole('link', { name: 'Manage (4 waiting)' })).toBeVisible();
});

test('held posts say why they wait, lead to their topic, and are released or removed, several at once', async () => {
  answerClub([olga]);
  answer({
    heldPosts,
    decideHeldPosts: ({ posts }) => ({ decided: posts.map(({ postID }: { postID: string }) => postID), undecided: [] }),
  });
  await open(managePath, { as: {} });
  await expect.element(held.getByText('Sounds like a promise of returns: “5 % a month”')).toBeVisible();
  await expect.element(held.getByText('A new member’s first posts are held if they have a link.')).toBeVisible();
  await expect
    .element(held.getByRole('link', { name: 'Post 2 in “Which journal?”' }))
    .toHaveAttribute('href', expect.stringContaining('/topics/12/which-journal#post-2'));
  await expect.element(held.getByRole('button', { name: 'Release (0)' })).toBeDisabled();
  await held.getByRole('checkbox', { name: 'Select post 2 in “Which journal?”' }).click();
  answer({ heldPosts: heldPosts.slice(1) });
  await held.getByRole('button', { name: 'Release (1)' }).click();
  await expect.element(page.getByText('1 post has been released.')).toBeVisible();
  expect(sent('DecideHeldPosts').at(-1)).toMatchObject({
    input: { release: true, posts: [{ postID: '302', seen: '2026-11-29T10:00:02.000Z' }] },
  });
  await held.getByRole('button', { name: 'Remove (1)' }).click();
  await dialog.getByRole('button', { name: 'Remove (1)' }).click();
  await expect.element(dialog.getByText('reason', { exact: false }).first()).toBeVisible();
  await dialog.getByLabelText('Reason, for the authors').fill('Links only.');
  answer({ heldPosts: [] });
  await dialog.getByRole('button', { name: 'Remove (1)' }).click();
  await expect.element(page.getByText('1 post has been removed.')).toBeVisible();
  await expect.element(held).not.toBeInTheDocument();
});

test('reported posts show what is wrong, and are hidden or left; a decision that came too late is told', async () => {
  answerClub([olga]);
  answer({ clubReports, decideClubReports: { decided: [], undecided: [{ id: 7 }] } });
  await open(managePath, { as: {} });
  await expect.element(reported.getByText('It is advertising: She sells signals.')).toBeVisible();
  await reported.getByRole('button', { name: 'No action (1)' }).click();
  await expect
    .element(page.getByText('1 post has changed, or someone else decided on it in the meantime.'))
    .toBeVisible();
  await reported.getByRole('button', { name: 'Hide (1)' }).click();
  await dialog.getByLabelText('Reason, for the authors').fill('An advert.');
  answer({ clubReports: [], decideClubReports: { decided: [7], undecided: [] } });
  await dialog.getByRole('button', { name: 'Hide (1)' }).click();
  await expect.element(page.getByText('1 post has been hidden.')).toBeVisible();
  await expect.element(reported).not.toBeInTheDocument();
});

test('a refused decision says why, and the posts stay', async () => {
  answerClub([olga]);
  answer({ heldPosts, decideHeldPosts: refusal('membership.organisersOnly') });
  await open(managePath, { as: {} });
  await held.getByRole('checkbox', { name: 'Select all 2' }).click();
  await held.getByRole('button', { name: 'Release (2)' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(held.getByText('I guarantee 5 % a month.')).toBeVisible();
});

test('those who decide on a request see the full name, the country and since when somebody is registered', async () => {
  answerClub([olga]);
  const applicant = { fullName: 'Rita Moss', country: 'Italy', registeredAt: '2026-03-02T10:00:00.000Z' };
  answer({ clubMembers: [{ userID: 5, name: 'Rita M.', role: 'applicant', applicant }] });
  await open(managePath, { as: {} });
  const requests = page.getByRole('list', { name: 'Requests to join' });
  await expect.element(requests.getByText('Rita Moss')).toBeVisible();
  await expect.element(requests.getByText('Registered on 2 Mar 2026')).toBeVisible();
  await expect.element(requests.getByText('Italy', { exact: true })).toBeVisible();
  await expect.element(requests.getByRole('button', { name: 'Approve: Rita Moss' })).toBeVisible();
});

test('people of the same name are told apart by since when they belong to the club', async () => {
  answerClub([
    olga,
    ...[3, 4, 5].map((userID) => ({
      userID,
      name: userID === 5 ? 'Ben M.' : 'Anna S.',
      role: 'member' as const,
      since: `2026-0${userID}-01T10:00:00.000Z`,
    })),
  ]);
  await open(`${closedClubPath}/people`, { as: {} });
  await expect.element(page.getByText('since 1 Mar 2026')).toBeVisible();
  await expect.element(page.getByText('since 1 Apr 2026')).toBeVisible();
  await expect.element(page.getByText('since 1 May 2026')).not.toBeInTheDocument();
});

test('administration begins with what waits, the queue with the oldest first', async () => {
  answer({
    openReports: [{ id: 1, createdAt: '2026-11-28T10:00:00.000Z' }],
    clubsToReview: [{ id: 2, awaitsReviewSince: '2026-11-20T10:00:00.000Z' }],
    allowanceRequests: [],
    users: [],
  });
  await open('/profile?select=admin', { as: { admin: true } });
  await expect.element(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  const links = page.getByRole('listitem').getByRole('link', { name: /\(1\)$/ });
  await expect.element(links.first()).toHaveTextContent('Clubs to review (1)');
  await expect.element(links.nth(1)).toHaveTextContent('Reports (1)');
});
