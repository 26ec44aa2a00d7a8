import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NewsroomPost } from '#web/graphql/types.generated.ts';
import { answer, type Fields, invalid, refusal, sent } from '../gateway.ts';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const language = (name: string) => main.getByRole('group', { name });
const save = main.getByRole('button', { name: 'Save', exact: true });
const english = { language: 'en' as const, title: 'Rates stay put', content: 'They stay **put**.' };
const aPost = (changes: Fields<NewsroomPost> = {}): Fields<NewsroomPost> => ({
  id: 42,
  slug: 'rates-stay-put',
  tag: 'News',
  title: 'Rates stay put',
  state: 'draft',
  updatedAt: '2026-11-20T09:00:00.000Z',
  author: 'Ann Lee',
  editor: 'Ann Lee',
  next: ['review'],
  texts: [english],
  ...changes,
});
const asEditor = { as: { editor: true } };

test('an editor writes a post in three languages; a reload keeps it, a refusal is shown at its field', async () => {
  answer({ newsroomPosts: [] });
  await open('/newsroom', asEditor);
  await expect.element(main.getByText('There are no posts here yet.')).toBeVisible();
  await main.getByRole('link', { name: 'New post' }).click();
  await language('English').getByLabelText('Title').fill('Rates stay put');
  await language('German').getByLabelText('Title').fill('Zinsen bleiben');
  await open('/newsroom/new', asEditor);
  await expect.element(main.getByText('What you typed earlier is still here.')).toBeVisible();
  await expect.element(language('German').getByLabelText('Title')).toHaveValue('Zinsen bleiben');
  await save.click();
  await expect.element(language('English').getByText('Please write the post.')).toBeVisible();
  await language('English').getByLabelText('Text', { exact: true }).fill('They stay **put**.');
  await language('German').getByLabelText('Text', { exact: true }).fill('Sie bleiben.');
  await main.getByLabelText('Address').fill('taken');
  answer({ saveBulletinPost: invalid({ slug: 'newsroom.slugTaken' }) });
  await save.click();
  await expect.element(main.getByText('Another post has this address.')).toBeVisible();
  answer({ saveBulletinPost: aPost(), newsroomPost: aPost() });
  await save.click();
  await expect.poll(address).toBe('/newsroom/42');
  expect(sent('SaveBulletinPost').at(-1)).toMatchObject({
    input: { tag: 'News', slug: 'taken', texts: { en: { title: 'Rates stay put' }, ge: { content: 'Sie bleiben.' } } },
  });
});

test('what can be done with a post depends on its state, and waits until changes are saved; what waits for approval is shown to be read', async () => {
  answer({ newsroomPost: aPost(), setBulletinPostState: ({ state }) => aPost({ state, next: ['draft', 'approved'] }) });
  await open('/newsroom/42', asEditor);
  await main.getByLabelText('Address').fill('another');
  await expect.element(main.getByText('Save your changes first.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Ask for approval' })).toHaveAttribute('aria-disabled', 'true');
  await main.getByLabelText('Address').fill('rates-stay-put');
  await main.getByRole('button', { name: 'Ask for approval' }).click();
  await expect.element(main.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect.element(main.getByText('Waiting for approval')).toBeVisible();
  await expect
    .element(main.getByRole('article', { name: 'Rates stay put' }).getByText('put', { exact: true }))
    .toHaveProperty('tagName', 'STRONG');
  await expect.element(language('English')).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Edit the texts' }).click();
  await expect.element(language('English').getByLabelText('Title')).toHaveValue('Rates stay put');
  expect(sent('SetBulletinPostState')).toEqual([{ postID: 42, state: 'review', seen: '2026-11-20T09:00:00.000Z' }]);
});

test('a post is scheduled by the reader’s clock, and withdrawn only after a question', async () => {
  const later = new Date(Date.now() + 86_400_000).toISOString();
  answer({
    newsroomPost: aPost({ state: 'approved', next: ['draft', 'published'] }),
    setBulletinPostState: ({ at }) => aPost({ state: 'published', publishedAt: at, next: ['draft', 'published'] }),
  });
  await open('/newsroom/42', asEditor);
  await main.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(dialog.getByText('Please choose a time in the future.')).toBeVisible();
  await dialog.getByLabelText(/^Time/).fill(later.slice(0, 16));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(main.getByText('Scheduled', { exact: true })).toBeVisible();
  expect(sent('SetBulletinPostState')).toMatchObject([{ state: 'published', at: expect.stringMatching(/:00.000Z$/) }]);

  const isPublic = aPost({ state: 'published', publishedAt: '2026-11-20T10:00:00.000Z', next: ['withdrawn'] });
  answer({ newsroomPost: isPublic, setBulletinPostState: aPost({ state: 'withdrawn', next: ['draft'] }) });
  await open('/newsroom/42', asEditor);
  await expect.element(language('English').getByLabelText('What is corrected')).toBeVisible();
  await main.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(main.getByText('Withdrawn', { exact: true })).toBeVisible();
});

test('two editors at once see both versions, and nothing typed is lost', async () => {
  answer({ newsroomPost: aPost() });
  await open('/newsroom/42', asEditor);
  await language('English').getByLabelText('Title').fill('Rates do not move');
  const theirs = aPost({
    updatedAt: '2026-11-20T10:00:00.000Z',
    texts: [
      { ...english, title: 'Rates hold' },
      { language: 'it', title: 'Tassi fermi', content: 'Fermi.' },
    ],
  });
  answer({ newsroomPost: theirs, saveBulletinPost: refusal('newsroom.changed') });
  await save.click();
  await expect.element(main.getByText(/^Rates hold/)).toBeVisible();
  await expect.element(language('English').getByLabelText('Title')).toHaveValue('Rates do not move');
  await expect.element(main.getByText(/^Tassi fermi/)).toBeVisible();
  answer({ saveBulletinPost: aPost({ updatedAt: '2026-11-20T11:00:00.000Z' }) });
  await save.click();
  await expect
    .poll(() => sent('SaveBulletinPost').at(-1))
    .toMatchObject({ input: { seen: '2026-11-20T10:00:00.000Z', texts: { it: { title: 'Tassi fermi' } } } });
});

test('what is typed into a stored post outlasts a reload, with the version that it is based on, until it is saved or discarded', async () => {
  const title = language('English').getByLabelText('Title');
  const kept = main.getByText('What you typed earlier is still here.');
  answer({ newsroomPost: aPost() });
  await open('/newsroom/42', asEditor);
  await title.fill('Rates do not move');
  // Meanwhile, somebody else has written in Italian.
  const theirs = aPost({
    updatedAt: '2026-11-20T10:00:00.000Z',
    texts: [english, { language: 'it', title: 'Tassi fermi', content: 'Fermi.' }],
  });
  answer({ newsroomPost: theirs, saveBulletinPost: refusal('newsroom.changed') });
  await open('/newsroom/42', asEditor);
  await expect.element(kept).toBeVisible();
  await expect.element(title).toHaveValue('Rates do not move');
  await save.click();
  await expect.poll(() => sent('SaveBulletinPost')).toMatchObject([{ input: { seen: '2026-11-20T09:00:00.000Z' } }]);
  await expect.element(main.getByText(/^Tassi fermi/)).toBeVisible();
  // The choice between the versions is kept, too.
  await open('/newsroom/42', asEditor);
  await expect.element(main.getByText(/^Tassi fermi/)).toBeVisible();
  await expect.element(title).toHaveValue('Rates do not move');
  const saved = aPost({ updatedAt: '2026-11-20T11:00:00.000Z', texts: [{ ...english, title: 'Rates do not move' }] });
  answer({ saveBulletinPost: saved, newsroomPost: saved });
  await save.click();
  await expect.poll(() => sent('SaveBulletinPost').at(-1)).toMatchObject({ input: { seen: theirs.updatedAt } });
  await expect.element(kept).not.toBeInTheDocument();
  await open('/newsroom/42', asEditor);
  await expect.element(title).toHaveValue('Rates do not move');
  await expect.element(kept).not.toBeInTheDocument();
  await title.fill('Nothing');
  await open('/newsroom/42', asEditor);
  await main.getByRole('button', { name: 'Discard' }).click();
  await expect.element(title).toHaveValue('Rates do not move');
  await open('/newsroom/42', asEditor);
  await expect.element(title).toHaveValue('Rates do not move');
  await expect.element(kept).not.toBeInTheDocument();
});

test('two versions of a post are compared word by word, and one is put into the form, to be saved like an edit', async () => {
  const version = (id: number, title: string, editor: string | null) => ({
    id,
    at: `2026-11-1${id}T09:00:00.000Z`,
    editor,
    texts: [{ ...english, teaser: '', title }],
  });
  answer({
    newsroomPost: aPost({ state: 'published', publishedAt: '2026-11-20T10:00:00.000Z', next: ['withdrawn'] }),
    bulletinPostVersions: [version(2, 'Rates may rise', 'Ann Lee'), version(1, 'Rates stay', null)],
  });
  await open('/newsroom/42', asEditor);
  await main.getByText('Earlier versions').click();
  const difference = () => document.querySelector('main ins, main del')?.closest('p')?.innerHTML;
  await expect.poll(difference).toMatch(/<del>may<\/del><ins>stay<\/ins>.*<del>rise<\/del><ins>put<\/ins>/);
  await main.getByLabelText('Compare').selectOptions('1');
  await main.getByLabelText('with', { exact: true }).selectOptions('2');
  await expect.poll(difference).toMatch(/<del>stay<\/del><ins>may.*rise<\/ins>/);
  await expect.element(main.getByLabelText('Compare')).toHaveTextContent('a deleted account');
  await main.getByRole('button', { name: 'Put the texts chosen under “Compare” into the form' }).click();
  await expect.element(language('English').getByLabelText('Title')).toHaveValue('Rates stay');
  await expect.element(main.getByText('Save your changes first.')).toBeVisible();
  // By the rules of an edit: a public post needs a note of what is corrected.
  answer({ saveBulletinPost: invalid({ 'texts.en.correction': 'newsroom.correctionRequired' }) });
  await main.getByRole('button', { name: 'Publish the correction' }).click();
  await expect
    .poll(() => sent('SaveBulletinPost'))
    .toMatchObject([{ input: { seen: '2026-11-20T09:00:00.000Z', texts: { en: { title: 'Rates stay' } } } }]);
});

test('the link to the newsroom says how many posts wait for the reader, and nothing if none do', async () => {
  for (const [reviewsWaiting, shown] of [
    [2, '"2 to review"'],
    [0, 'none'],
  ] as const) {
    await open('/contact', { as: { editor: true, reviewsWaiting } });
    const link = () => document.querySelector('header a[href$="/newsroom"]') ?? document.body;
    await expect.poll(() => getComputedStyle(link(), '::after').content).toBe(shown);
  }
});
