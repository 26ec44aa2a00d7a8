import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { run, aClub, aPerson } = membersOf(site);
const { begin, change, write, edit, remove, hide, list } = topicsOf(site);

const search = (words: string, as?: Member, args: Record<string, unknown> = {}) =>
  run(
    `query ($words: String!, $clubID: Int, $author: Int, $since: DateTime, $order: PostOrder!, $first: Int, $after: String) {
       searchTopics(words: $words, clubID: $clubID, author: $author, since: $since, order: $order, first: $first, after: $after) {
         ... on FoundPostConnection { totalCount pageInfo { endCursor hasNextPage }
           nodes { excerpt matches club { id } topic { id } post { number } } }
         ... on Error { code reason } ... on InvalidInput { fields { name reason } } } }`,
    { words, order: 'newest', ...args },
    as,
  );
/** The topics and numbers of the posts that a search finds, in order. */
const found = async (...args: Parameters<typeof search>): Promise<string[]> =>
  (await search(...args)).nodes.map(
    ({ topic, post }: { topic: { id: number }; post: { number: number } }) => `${topic.id}/${post.number}`,
  );

describe('a search for posts', () => {
  test('finds them by words of the title and the text, in any order and in the forms of each language', async () => {
    const { id, owner } = await aClub();
    const { id: topic } = await begin(id, owner, { title: 'Which journals?', content: 'I write down my reasons.' });
    await write(id, topic, owner, { content: 'Scrivo le perdite nei quaderni, und die Verluste in Bücher.' });
    for (const words of ['reason journal', 'JOURNAL', 'writing reasons'])
      expect(await found(words, owner), words).toEqual([`${topic}/1`]);
    for (const words of ['perdita quaderno', 'Verlust', 'verlusten buch'])
      expect(await found(words, owner), words).toEqual([`${topic}/2`]);
    for (const words of ['reason spreadsheet', '#', '!!!', `#${id}`])
      expect(await found(words, owner), words).toEqual([]);
  });

  test.each([
    ['EUR', 'We traded EUR/USD today.'],
    ['usd eur', 'We traded EUR/USD today.'],
    ['EUR/USD', 'EUR and then USD.'],
    ['jpy', 'EUR/CHF and USD/JPY'],
    ['bid', 'the bid/ask spread'],
    ['Kauf', 'Kauf/Verkauf'],
    ['take', 'stop-loss/take-profit'],
    ['ironledger', 'see https://ironledger.example/a?b=c#d'],
    ['plan', 'plan_2027_final.pdf'],
    ['rossi', 'write to m.rossi@mail.example'],
    ['Hebel', 'Der „Hebel“ ist groß.'],
    ['margine', 'il «margine»'],
    ['leverage', 'the “leverage”'],
    ['inflazione', 'L’inflazione sale'],
    ['oro', 'il prezzo dell’oro'],
    ['trader', 'a trader’s day'],
    ['discipline', 'patience—discipline'],
    ['waiting', 'still waiting…'],
    ['popper', 'party🎉popper'],
    ['naive', 'a naïve plan'],
    ['größe', 'GRÖSSE'],
    ['курс', 'Курс рубля'],
    ['1.0850', 'above 1.0850!'],
    ['S&P500', 'S&P500 and C++ bots'],
  ])('for %s finds “%s”, whatever touches the word', async (words, content) => {
    const { id, owner } = await aClub();
    const { id: topic } = await begin(id, owner, { title: 'Something else', content: 'Not this one.' });
    await write(id, topic, owner, { content });
    const { nodes } = await search(words, owner);
    expect(nodes).toMatchObject([{ post: { number: 2 }, excerpt: content }]);
    expect(nodes[0].matches.length).toBeGreaterThan(0);
  });

  test('shows what surrounds the words, and which words it found', async () => {
    const { id, owner } = await aClub();
    const { id: topic } = await begin(id, owner);
    const filler = 'Nothing to see here. '.repeat(60);
    await write(id, topic, owner, { content: `${filler}Then I noted the **drawdowns**.\n\n${filler}` });
    const { nodes } = await search('drawdown', owner);
    expect(nodes).toMatchObject([{ matches: ['drawdowns'], club: { id } }]);
    expect(nodes[0].excerpt).toContain('noted the **drawdowns**.');
    expect(nodes[0].excerpt.length).toBeLessThan(400);
  });

  test('follows new titles, edits and deletions', async () => {
    const { id, owner } = await aClub();
    const { id: topic } = await begin(id, owner, { title: 'Old name', content: 'First words.' });
    const { id: post } = await write(id, topic, owner, { content: 'Second words.' });
    await change(id, topic, owner, { title: 'New label' });
    await edit(id, topic, post, owner, { content: 'Third words.' });
    expect(await found('old', owner)).toEqual([]);
    expect(await found('label', owner)).toEqual([`${topic}/1`]);
    expect(await found('second', owner)).toEqual([]);
    expect(await found('words', owner)).toEqual([`${topic}/2`, `${topic}/1`]);
    await remove(id, topic, post, owner);
    expect(await found('words', owner)).toEqual([`${topic}/1`]);
  });

  test('shows the newest first or the most fitting, page by page, by one author and since a time', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const member = await aPerson(club, 'member');
    const { id: topic } = await begin(id, owner, { title: 'Spreads', content: 'Spread, spread and spread.' });
    site.pass(60_000);
    const since = new Date(site.now()).toISOString();
    await write(id, topic, member, { content: 'A spread.' });
    await write(id, topic, owner, { content: 'The spread of the yen, and much else besides.' });
    expect(await found('spread', owner)).toEqual([`${topic}/3`, `${topic}/2`, `${topic}/1`]);
    expect((await found('spread', owner, { order: 'fitting' }))[0]).toBe(`${topic}/1`);
    expect(await found('spread', owner, { author: member.uid })).toEqual([`${topic}/2`]);
    expect(await found('spread', owner, { since })).toEqual([`${topic}/3`, `${topic}/2`]);
    for (const order of ['newest', 'fitting']) {
      const all = await found('spread', owner, { order });
      const { nodes, pageInfo, totalCount } = await search('spread', owner, { order, first: 2 });
      expect([nodes.length, pageInfo.hasNextPage, totalCount]).toEqual([2, true, 3]);
      expect(await found('spread', owner, { order, first: 2, after: pageInfo.endCursor })).toEqual(all.slice(2));
    }
  });

  test('finds only what the reader may see', async () => {
    const [open, other] = [await aClub(), await aClub()];
    const { id, owner } = open;
    const member = await aPerson(open, 'member');
    const { id: inside } = await begin(id, owner, { content: 'Pips inside.' });
    const { id: outside } = await begin(id, owner, { content: 'Pips outside.', public: true });
    const { id: hidden } = await write(id, outside, member, { content: 'Pips hidden.' });
    await hide(id, outside, hidden, owner);
    await write(id, inside, member, { content: 'Pips at 5% a week, guaranteed.' });
    await begin(other.id, other.owner, { content: 'Pips elsewhere.' });
    const within = { clubID: id };
    const newcomer = await aPerson(open, 'member');
    const stranger = await aMember(site);
    const [first, second] = [`${inside}/1`, `${outside}/1`];
    for (const oneself of [owner, member])
      expect((await found('pips', oneself)).sort()).toEqual([first, second, `${inside}/2`, `${outside}/2`].sort());
    expect(await found('pips', newcomer)).toEqual([second, first]);
    expect(await found('pips', stranger, within)).toEqual([second]);
    expect(await found('pips', undefined, within)).toEqual([second]);
    expect(await found('pips', stranger)).toEqual([]);
    const closed = await aClub({ privacy: true });
    await begin(closed.id, closed.owner, { content: 'Pips among friends.' });
    expect(await found('pips', stranger, { clubID: closed.id })).toEqual([]);
  });

  test('is refused without words, of an unknown club, and over their clubs to visitors', async () => {
    const { owner } = await aClub();
    expect(await search(' ', owner)).toMatchObject({ fields: [{ name: 'words', reason: 'topic.wordsRequired' }] });
    expect(await search('pips', owner, { clubID: 999_999 })).toMatchObject({ reason: 'club.unknown' });
    expect(await search('pips')).toMatchObject({ reason: 'account.signInFirst' });
  });

  test('takes any text: quotes, operators, marks, NUL, and words of thousands of letters', async () => {
    const { id, owner } = await aClub();
    const long = 'x'.repeat(3000);
    const { id: topic } = await begin(id, owner, { content: `${long} tail` });
    for (const words of ["' | !a & (b:*", '"', '\\', 'a\0b', long, '\u202Erisk', '😀'])
      expect((await search(words, owner)).nodes, JSON.stringify(words)).toEqual([]);
    expect(await found('tail', owner)).toEqual([`${topic}/1`]);
  });
});

test("a club's topics can be narrowed to those with certain words", async () => {
  const club = await aClub();
  const { id, owner } = club;
  const { id: topic } = await begin(id, owner, { title: 'Margin calls' });
  await begin(id, owner, { title: 'Coffee' });
  await write(id, topic, owner, { content: 'Leverage kills.' });
  const byWords = async (words: string) =>
    (await site.rest('GET', `/club/${id}/topics?search=${words}`, undefined, { as: owner })).body.result.map(
      ({ topicID }: { topicID: number }) => topicID,
    );
  expect(await byWords('leverage')).toEqual([topic]);
  expect(await byWords('swap')).toEqual([]);
  expect(await byWords('')).toHaveLength((await list(id, owner)).totalCount);
});
