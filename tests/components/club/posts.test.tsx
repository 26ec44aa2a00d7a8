import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TopicPost } from '#web/graphql/types.generated.ts';
import { clubPath, shared } from '../clubSamples.ts';
import { answer, disconnect, type Fields, holdBack, refusal, sent } from '../gateway.ts';
import { address, open, reload } from '../site.tsx';
import { begin, club, composer, dialog, main, post, posts, reading, text, topicPath } from '../topicSamples.ts';

test('an answer is written once, however often its author presses, and appears after the others', async () => {
  const listed = [post(1), post(2)];
  begin(listed);
  await open(topicPath, { as: {} });
  await posts.getByRole('button', { name: 'Reply: post 1' }).click();
  await expect.element(composer).toHaveTextContent('In reply to Writer 1, post 1');
  await expect.element(text).toHaveFocus();
  await text.fill('So do I.');
  const release = holdBack('WritePost');
  const written = post(3, { content: 'So do I.', inAnswerTo: 1, author: { userID: 1, name: 'Ann L.' } });
  answer({ writePost: written });
  const send = composer.getByRole('button', { name: 'Publish the post' });
  await send.click();
  await send.click({ force: true });
  begin([...listed, written]);
  release();
  await expect.element(posts).toHaveTextContent('So do I.');
  await expect
    .element(posts.getByRole('link', { name: 'in reply to Writer 1' }))
    .toHaveAttribute('href', `${topicPath}#post-1`);
  await expect.element(text).toHaveValue('');
  await expect.element(composer).not.toHaveTextContent('In reply to');
  expect(sent('WritePost')).toEqual([
    { input: { clubID: 7, topicID: 12, content: 'So do I.', interest: false, inAnswerTo: 1 } },
  ]);
});

test('selected words are quoted below what was typed, as an answer; what could not be sent stays, also after a reload', async () => {
  begin([post(1, { content: 'I write down the reason.\n\nBefore each trade.' }), post(2)]);
  await open(topicPath, { as: {} });
  await text.fill('Good point.');
  const words = posts.getByText('I write down the reason.').element();
  getSelection()?.selectAllChildren(words);
  await main.getByRole('button', { name: 'Quote', exact: true }).click();
  const quoted = `Good point.\n\n> [Writer 1 wrote:](${topicPath}#post-1)\n>\n> I write down the reason.\n\n`;
  await expect.element(text).toHaveValue(quoted);
  await expect.element(composer).toHaveTextContent('In reply to Writer 1, post 1');
  await expect.element(main.getByRole('button', { name: 'Quote', exact: true })).not.toBeInTheDocument();

  await posts.getByRole('button', { name: 'Reply: post 2' }).click();
  disconnect('WritePost');
  await composer.getByRole('button', { name: 'Publish the post' }).click();
  await expect.element(composer.getByRole('alert')).toBeVisible();
  await reload();
  await expect.element(text).toHaveValue(quoted);
  await expect.element(composer).toHaveTextContent('In reply to Writer 2, post 2');
  await expect.element(composer).toHaveTextContent('What you typed earlier is still here.');
});

test('what is quoted shows the same again: code, lists and texts that would mean something else', async () => {
  const content = [
    'Use `code*star*` and 2 \\* 3,\nor *never*.',
    '```js\n[see](https://other.example/x)\n> a\n```',
    'First:\n\n4. four\n5. five\n   - a\n6. six',
    'Seen: ![a grey wall](picture:9).',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '@[Mara M.](member:3) asked <b>why</b>.',
  ].join('\n\n');
  const picture = { pictureID: 9, url: `/pictures/${'a'.repeat(64)}-480.webp`, widths: [480], width: 480, height: 240 };
  begin([post(1, { content, pictures: [{ ...picture, color: '#336699', alt: 'a grey wall' }] })]);
  await open(topicPath, { as: {} });
  await expect.element(posts).toHaveTextContent('First:');
  const quoted = async (range: Range) => {
    await text.fill('');
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    await main.getByRole('button', { name: 'Quote', exact: true }).click();
    await expect.element(text).not.toHaveValue('');
    const lines = (text.element() as HTMLTextAreaElement).value.trimEnd().split('\n');
    expect(lines[0]).toBe(`> [Writer 1 wrote:](${topicPath}#post-1)`);
    return lines.slice(2).map((line) => line.replace(/^> ?/, ''));
  };
  const quotable = posts.getByText('First:').element().closest('[data-quotable]') as Element;
  const all = new Range();
  all.selectNodeContents(quotable);
  const rest = await quoted(all);
  expect(rest.slice(0, 2)).toEqual(['Use `code*star*` and 2 \\* 3,', 'or *never*.']);
  expect(rest.join('\n')).toContain('```js\n[see](https://other.example/x)\n> a\n```');
  expect(rest.join('\n')).toContain('4. four\n5. five\n   - a\n6. six');
  expect(rest.join('\n')).toContain('| a | b |\n| - | - |\n| 1 | 2 |');
  expect(rest).toContain('Seen: a grey wall.');
  expect(rest.at(-1)).toBe('@Mara M. asked \\<b>why\\</b>.');

  const part = new Range();
  const code = posts.getByText('[see]').element().firstChild as Text;
  part.setStart(code, 0);
  part.setEnd(code, 5);
  expect(await quoted(part)).toEqual(['```js', '[see]', '```']);
  const items = quotable.querySelectorAll('ol > li');
  part.setStart(items[1]?.firstChild as Node, 0);
  part.setEnd(items[2]?.firstChild as Node, 3);
  expect((await quoted(part)).join('\n')).toBe('5. five\n   - a\n6. six');
});

test('a reaction shows at once, is undone if it is refused, and can be withdrawn; members see who reacted, and nobody reacts to their own post', async () => {
  const agreed = { reaction: 'agree' as const, count: 2, own: false };
  begin([post(1, { reactions: [agreed] }), post(2, { author: { userID: 1, name: 'Ann L.' } })]);
  await open(topicPath, { as: {} });
  const given = posts.getByRole('list', { name: 'Reactions to post 1' });
  const agree = given.getByRole('button', { name: 'I agree: 2' });
  await expect.element(agree).toHaveAttribute('aria-pressed', 'false');
  await expect.element(posts.getByRole('button', { name: 'React: post 2' })).not.toBeInTheDocument();
  await posts.getByRole('button', { name: 'React: post 1' }).click();
  const release = holdBack('ReactToPost');
  answer({ reactToPost: refusal('topic.postUnknown') });
  await page.getByRole('region', { name: 'React' }).getByRole('button', { name: 'Thanks' }).click();
  const thanks = given.getByRole('button', { name: 'Thanks: 1' });
  await expect.element(thanks).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect.element(thanks).not.toBeInTheDocument();
  answer({
    reactToPost: ({ on }: { on: boolean }) => ({ id: '101', reactions: [{ ...agreed, count: on ? 3 : 2, own: on }] }),
  });
  await agree.click();
  const own = given.getByRole('button', { name: 'I agree: 3' });
  await expect.element(own).toHaveAttribute('aria-pressed', 'true');
  await own.click();
  await expect.element(agree).toHaveAttribute('aria-pressed', 'false');
  const reacted = { clubID: 7, topicID: 12, postID: '101' };
  await expect
    .poll(() => sent('ReactToPost'))
    .toEqual([
      { ...reacted, reaction: 'thanks', on: true },
      { ...reacted, reaction: 'agree', on: true },
      { ...reacted, reaction: 'agree', on: false },
    ]);
  answer({ postReactions: [{ reaction: 'agree', person: { userID: 52, name: 'Writer 2' } }] });
  await posts.getByRole('button', { name: 'Who reacted: post 1' }).click();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Writer 2I agree');
});

/** The reader is at a post of the topic. */
const isAt = async (number: number) => {
  await expect.poll(address).toBe(`${topicPath}#post-${number}`);
  await expect.poll(() => document.activeElement?.id).toBe(`post-${number}`);
};

test('a topic with many posts opens at the linked one, grows in both directions, in order, and leads to its first, its latest and any other post', async () => {
  const listed = Array.from({ length: 200 }, (_, index) => post(index + 1));
  begin(listed, { reading: { ...reading, upTo: 99, unread: 101, firstUnread: 100 } });
  await open(`${topicPath}#post-100`, { as: {} });
  const numbers = () =>
    posts
      .getByRole('article')
      .elements()
      .map(({ id }) => Number(id.replace('post-', '')));
  await expect.poll(numbers).toContain(100);
  expect(numbers()).not.toContain(1);
  await expect.element(posts.getByText('New from here')).toBeVisible();
  const anchor = document.getElementById('post-100');
  await expect.poll(() => document.activeElement).toBe(anchor);
  const [first = 0] = numbers();
  const top = () => document.getElementById(`post-${first}`)?.getBoundingClientRect().top ?? 0;
  const more = main.getByRole('button', { name: 'Show earlier posts' });
  more.element().scrollIntoView();
  const before = top();
  await more.click();
  await expect.poll(() => numbers()[0]).toBe(first - 30);
  expect(Math.abs(top() - before)).toBeLessThan(2);
  await main.getByRole('button', { name: 'Show later posts' }).click();
  await expect.poll(() => numbers().length).toBe(90);
  expect(numbers()).toEqual(numbers().toSorted((a, b) => a - b));

  await page.viewport(1000, 720);
  onTestFinished(() => page.viewport(1280, 720));
  await main.getByRole('link', { name: 'Latest' }).first().click();
  await isAt(200);
  await main.getByRole('link', { name: 'First', exact: true }).last().click();
  await isAt(1);
  await main.getByRole('spinbutton', { name: 'Go to post' }).first().fill('150');
  await userEvent.keyboard('{Enter}');
  await isAt(150);
  await main.getByRole('spinbutton', { name: 'Go to post' }).last().fill('5000');
  await main.getByRole('button', { name: 'Go', exact: true }).last().click();
  await isAt(200);
});

test('beside a long topic, a wide screen shows where the reader is, and leads to any post by hand or keyboard; new posts do not move it under the hand', async () => {
  const listed = Array.from({ length: 200 }, (_, index) => post(index + 1));
  begin(listed);
  await open(topicPath, { as: {} });
  const slider = main.getByRole('slider');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Post 1 of 200');
  await expect.element(main.getByRole('spinbutton')).not.toBeInTheDocument();
  document.getElementById('post-20')?.scrollIntoView({ block: 'start' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Post 2\d of 200$/));

  slider.element().focus();
  await userEvent.keyboard('{End}{ArrowUp}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Post 199 of 200');
  expect(address()).toBe(topicPath);
  begin([...listed, post(201)]);
  dispatchEvent(new Event('focus'));
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Post 199 of 200');
  await userEvent.keyboard('{Enter}');
  await isAt(199);

  const { width, height } = slider.element().getBoundingClientRect();
  await slider.click({ position: { x: width / 2, y: height / 2 } });
  await expect.poll(() => Number(address().split('-').at(-1))).toBeGreaterThan(90);
  expect(Number(address().split('-').at(-1))).toBeLessThan(112);
  await main.getByRole('link', { name: /^First/ }).click();
  await isAt(1);
});

test('what is new appears only when the reader asks for it, and what was read is stored', async () => {
  const listed = [post(1), post(2)];
  begin(listed, { reading: { ...reading, upTo: 0 } });
  await open(topicPath, { as: {} });
  await expect.element(posts).toHaveTextContent('Text 2.');
  document.getElementById('post-2')?.scrollIntoView({ block: 'end' });
  await expect.poll(() => sent('ReadTopic').at(-1)).toEqual({ clubID: 7, topicID: 12, upTo: 2 });
  begin([...listed, post(3), post(4)], { reading, postsAfter: 2 });
  const newPosts = main.getByRole('button', { name: '2 new posts' });
  // What was fetched a moment ago counts as current.
  const comeBack = () => dispatchEvent(new Event('focus'));
  await expect.poll(() => comeBack() && newPosts.elements().length, { timeout: 5_000 }).toBe(1);
  await expect.element(posts).not.toHaveTextContent('Text 3.');
  await newPosts.click();
  await expect.element(posts).toHaveTextContent('Text 4.');
  await expect.element(newPosts).not.toBeInTheDocument();
});

test('an edit of a post that was changed elsewhere shows both texts, and deleting one asks first', async () => {
  const { record, change, save } = shared<Fields<TopicPost>>(
    post(2, { author: { userID: 1, name: 'Ann L.' } }),
    'topic.postChanged',
  );
  begin([post(1), record]);
  answer({ editPost: (input) => save({ ...input, editedAt: '2026-11-02T09:00:00.000Z' }) });
  await open(topicPath, { as: {} });
  await expect.element(posts.getByRole('button', { name: 'Edit: post 1' })).not.toBeInTheDocument();
  await posts.getByRole('button', { name: 'Edit: post 2' }).click();
  await dialog.getByLabelText('Text', { exact: true }).fill('Mine.');
  change({ content: 'Theirs.' });
  await dialog.getByRole('button', { name: 'Save the post' }).click();
  await expect.element(dialog).toHaveTextContent('Theirs.');
  await dialog.getByRole('button', { name: 'Save the post' }).click();
  await expect.element(posts).toHaveTextContent('Mine.');
  await expect.element(posts).toHaveTextContent('Edited on');
  await posts.getByRole('button', { name: 'More actions: post 2' }).click();
  await posts.getByRole('button', { name: 'Delete: post 2' }).click();
  expect(sent('DeletePost')).toEqual([]);
  answer({ deletePost: {} });
  begin([post(1)]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('The post has been deleted.')).toBeVisible();
  await expect.element(posts).not.toHaveTextContent('Mine.');
});

test('a post begun on another device is continued, stored again, and gone once it is published', async () => {
  begin([post(1)]);
  answer({ draft: { content: '{"content":"From my phone","interest":false}' }, saveDraft: {} });
  await open(topicPath, { as: {} });
  await expect.element(text).toHaveValue('From my phone');
  await expect.element(composer).toHaveTextContent('What you typed earlier is still here.');
  await text.fill('From my phone, and my desk.');
  await expect.poll(() => sent('SaveDraft').length, { timeout: 10_000 }).toBe(1);
  const [{ form, content }] = sent('SaveDraft') as [{ form: string; content: string }];
  expect([form, JSON.parse(content)]).toEqual([
    'newPost 1 12',
    { content: 'From my phone, and my desk.', interest: false },
  ]);
  answer({ writePost: post(2) });
  await composer.getByRole('button', { name: 'Publish the post' }).click();
  await expect.poll(() => sent('SaveDraft').at(-1)).toMatchObject({ form, content: '' });
  // Its order says that it is later, whichever arrives first.
  const [typed, discarded] = [sent('SaveDraft')[0], sent('SaveDraft').at(-1)] as { writer: string; sequence: number }[];
  expect(discarded?.writer).toBe(typed?.writer);
  expect(discarded?.sequence).toBeGreaterThan(typed?.sequence ?? 0);
  await expect.element(composer).not.toHaveTextContent('What you typed earlier is still here.');
});

test('deleted, held and declared posts say so, an author’s name leads to their card, a closed topic takes no answers, and its author and those who run the club read the earlier texts of a post', async () => {
  const at = '2026-11-02T09:00:00.000Z';
  const listed = [
    post(1, { interest: true, editedAt: at }),
    post(2, { content: '', deletedAt: at }),
    post(3, { heldAt: at }),
    post(4, { editedAt: at, author: { userID: 1, name: 'Ann L.' } }),
    post(5, { author: null }),
  ];
  begin(listed, { closedAt: '2026-11-03T09:00:00.000Z' });
  answer({ postVersions: [{ id: '2', content: 'Second **text**.' }] });
  await open(topicPath, { as: {} });
  const article = posts.getByRole('article');
  await expect.element(article.nth(0)).toHaveTextContent('Declares a financial interest');
  await expect.element(article.nth(1)).toHaveTextContent('Deleted by its author.');
  await expect
    .element(article.nth(0).getByRole('link', { name: 'Writer 1' }))
    .toHaveAttribute('href', `${clubPath}/people?person=51`);
  await expect.element(article.nth(4)).toHaveTextContent('Deleted User');
  await expect.element(article.nth(4).getByRole('link', { name: 'Deleted User' })).not.toBeInTheDocument();
  await expect.element(article.nth(1).getByRole('button')).not.toBeInTheDocument();
  await expect.element(article.nth(2)).toHaveTextContent('This post is held for review.');
  await expect.element(main).toHaveTextContent('This topic is closed. Nobody can post in it any more.');
  await expect.element(composer).not.toBeInTheDocument();

  expect(posts.getByRole('button', { name: /^Earlier versions/ }).elements()).toHaveLength(1);
  await posts.getByRole('button', { name: 'Earlier versions of post 4' }).click();
  await expect.element(dialog.getByText('text', { exact: true })).toHaveProperty('tagName', 'STRONG');
  answer({ club: { ...club, membership: { role: 'organiser' } } });
  await reload();
  await expect.element(posts.getByRole('button', { name: 'Earlier versions of post 1' })).toBeVisible();
  await expect.element(posts.getByRole('button', { name: 'Earlier versions of post 3' })).not.toBeInTheDocument();
});

test('others’ posts can be reported; only an administrator shows what one has hidden', async () => {
  const hidden = { hiddenAt: '2026-11-02T09:00:00.000Z', hiddenBySite: true };
  begin([post(1, { author: { userID: 1, name: 'Ann L.' } }), post(2), post(3, hidden)]);
  answer({ club: { ...club, membership: { role: 'organiser' } } });
  await open(topicPath, { as: {} });
  await expect.element(posts).toHaveTextContent('An administrator has hidden this post.');
  expect(posts.getByRole('button', { name: /^Report: Post 1 / }).elements()).toEqual([]);
  expect(posts.getByRole('button', { name: /^Approve/ }).elements()).toEqual([]);
  await posts.getByRole('button', { name: 'Report: Post 2 by Writer 2 in “Which journal?”' }).click();
  await expect.element(dialog).toHaveTextContent('Report this post');
  await dialog.getByLabelText('Something else').click();
  await dialog.getByLabelText('What is this about?').fill('An advert.');
  answer({ report: { message: 'Thank you.' } });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('Report')).toEqual([{ clubID: 7, postID: '102', kind: 'other', text: 'An advert.' }]);
  answer({ showHiddenPost: post(3) });
  await open(topicPath, { as: { admin: true } });
  await posts.getByRole('button', { name: /^Approve/ }).click();
  await expect.poll(() => sent('ShowHiddenPost')).toEqual([{ clubID: 7, topicID: 12, postID: '103' }]);
});

const people = {
  clubMembers: {
    nodes: [
      { userID: 12, name: 'Ann L.' },
      { userID: 13, name: 'Anna [B].' },
    ],
  },
};
const found = page.getByRole('listbox', { name: 'People' });

test('after an at sign, names are completed by keys and touch, and sent as mentions, by Ctrl+Enter, too; a button formats the selection; Escape keeps what was typed', async () => {
  begin([post(1), post(2)]);
  answer(people);
  await open(topicPath, { as: {} });
  await text.click();
  text.element().scrollIntoView({ block: 'end' });
  await userEvent.keyboard('Ask @an');
  await expect.element(found).toBeVisible();
  expect(found.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(text).toHaveValue('Ask @Anna [B]. ');
  await expect.element(found).not.toBeInTheDocument();
  await userEvent.keyboard('or @an');
  await found.getByRole('option', { name: 'Ann L.' }).click();
  await userEvent.keyboard('first.');
  await expect.element(text).toHaveValue('Ask @Anna [B]. or @Ann L. first.');
  const typed = text.element() as HTMLTextAreaElement;
  typed.setSelectionRange(31, 32);
  await composer.getByRole('button', { name: 'Bold' }).click();
  await expect.element(text).toHaveValue('Ask @Anna [B]. or @Ann L. first**.**');
  document.execCommand('undo');
  await expect.element(text).toHaveValue('Ask @Anna [B]. or @Ann L. first.');
  answer({ writePost: post(3) });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => sent('WritePost'))
    .toMatchObject([{ input: { content: 'Ask @[Anna \\[B\\].](member:13) or @[Ann L.](member:12) first.' } }]);
  expect(sent('ClubMembers')[0]).toMatchObject({ clubID: 7, search: 'an', first: 8 });

  await expect.element(text).toHaveValue('');
  await text.click();
  await userEvent.keyboard('@an');
  await expect.element(found).toBeVisible();
  await userEvent.keyboard('{Escape}n');
  await expect.element(found).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('@ann');
  // No list opens where nobody is found, or the network is lost.
  answer({ clubMembers: { nodes: [] } });
  await userEvent.keyboard(' and @zo');
  await expect.poll(() => sent('ClubMembers').at(-1)).toMatchObject({ search: 'zo' });
  await expect.element(found).not.toBeInTheDocument();
  disconnect();
  await userEvent.keyboard(' @li{Enter}');
  await expect.element(text).toHaveValue('@ann and @zo @li\n');
});

test('a name typed in full is a mention in the preview, and sent as one', async () => {
  begin([post(1)]);
  answer(people);
  await open(topicPath, { as: {} });
  await text.click();
  await userEvent.keyboard('Ask @Ann L.');
  await expect.element(found).toBeVisible();
  await userEvent.keyboard(' first');
  await composer.getByText('Preview').click();
  await expect.poll(() => composer.element().querySelector('[data-member="12"]')?.textContent).toBe('@Ann L.');
  const written = post(2, { content: 'Ask @[Ann L.](member:12) first' });
  answer({ writePost: written });
  begin([post(1), written]);
  await composer.getByRole('button', { name: 'Publish the post' }).click();
  await expect.poll(() => sent('WritePost')).toMatchObject([{ input: { content: written.content } }]);
  await expect.element(posts).toHaveTextContent('Ask @Ann L. first');
});

test('a post that is edited shows names alone, and the mention of its reader stands out', async () => {
  const mine = post(1, {
    author: { userID: 1, name: 'Ann L.' },
    content: 'Ask @[Ann L.](member:1) or @[…](member:0).',
  });
  begin([mine]);
  await open(topicPath, { as: {} });
  await expect.element(posts).toHaveTextContent('Ask @Ann L. or @Deleted User.');
  await posts.getByRole('button', { name: 'Edit: post 1' }).click();
  await expect.element(dialog.getByLabelText('Text', { exact: true })).toHaveValue('Ask @Ann L. or @….');
  await dialog.getByLabelText('Text', { exact: true }).fill('Please ask @Ann L. or @….');
  answer({ editPost: mine });
  await dialog.getByRole('button', { name: 'Save the post' }).click();
  await expect
    .poll(() => sent('EditPost'))
    .toMatchObject([{ content: 'Please ask @[Ann L.](member:1) or @[…](member:0).' }]);
});
