import { describe, expect, test } from 'vitest';
import { clubsOf } from '#tests/fixtures/clubs.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { owner, create, single } = await clubsOf(site);

test('the club counts per country follow every change to the list', async () => {
  const counts = async () =>
    Object.fromEntries(
      (await site.graphql('{ clubCounts { country clubs } }')).body.data.clubCounts.map(
        ({ country, clubs }: { country: string; clubs: number }) => [country, clubs],
      ),
    );
  const before = await counts();
  expect(Object.keys(before)).toHaveLength(18);
  const [first, second] = [await create({ country: 'Thailand' }), await create({ country: 'Thailand' })];
  expect((await counts())['Thailand']).toBe(before['Thailand'] + 2);
  await site.database.club.update({ where: { id: first }, data: { state: 'declined' } });
  await expect.poll(async () => (await counts())['Thailand']).toBe(before['Thailand'] + 1);
  await site.rest('DELETE', '/user/club', { clubID: first }, { as: owner });
  await site.rest('DELETE', '/user/club', { clubID: second }, { as: owner });
  expect(await counts()).toEqual(before);
  const listed = await site.database.club.count({ where: { state: { not: 'declined' } } });
  expect((await site.graphql('{ clubs { totalCount } }')).body.data.clubs.totalCount).toBe(listed);
});

describe('searching for clubs', () => {
  const search = async (text: string): Promise<string[]> =>
    (
      await site.graphql('query ($text: String!) { searchClubs(search: $text) { title } }', { variables: { text } })
    ).body.data.searchClubs.map(({ title }: { title: string }) => title);

  test('matches the beginnings of words in titles, in any order, ignoring case and accents', async () => {
    await create({ title: 'Zürich Quiet Mornings' });
    for (const text of ['zur', 'ZÜRICH', 'quiet zurich', 'morn'])
      expect(await search(text)).toEqual(['Zürich Quiet Mornings']);
    for (const text of ['urich', 'quiet evening', '', ' ', '%', "'"]) expect(await search(text)).toEqual([]);
  });

  test('ignores hyphens, and spells out letters that have no accent to leave out', async () => {
    await create({ title: 'Straßen-Musik Łódź Ærø' });
    for (const text of ['strasse', 'Straßen', 'strassen musik', 'straßen-musik', 'lodz', 'aero', 'ÆRØ'])
      expect(await search(text)).toEqual(['Straßen-Musik Łódź Ærø']);
  });

  test('finds titles in scripts that write vowels as combining marks', async () => {
    await create({ title: 'ชมรมเช้าวันอังคาร' });
    await create({ title: 'मुंबई चाय क्लब' });
    expect(await search('ชมรมเช้า')).toEqual(['ชมรมเช้าวันอังคาร']);
    expect(await search('मुंबई')).toEqual(['मुंबई चाय क्लब']);
  });

  test('follows title changes, and finds neither declined nor deleted clubs', async () => {
    const [renamed, declined, deleted] = [
      await create({ title: 'Xylophone one' }),
      await create({ title: 'Xylophone two' }),
      await create({ title: 'Xylophone three' }),
    ];
    expect(await search('xylo')).toEqual(['Xylophone three', 'Xylophone two', 'Xylophone one']);
    await single('title', { clubID: renamed, toChange: 'title', toTitle: 'Violin one' });
    await site.database.club.update({ where: { id: declined }, data: { state: 'declined' } });
    await site.rest('DELETE', '/user/club', { clubID: deleted }, { as: owner });
    await expect.poll(() => search('xylo')).toEqual([]);
    expect(await search('violin')).toEqual(['Violin one']);
  });

  test('returns at most five', async () => {
    for (let number = 0; number < 6; number++) await create({ title: `Marimba ${number}` });
    expect(await search('marimba')).toHaveLength(5);
  });
});

describe('a suggestion for a search', () => {
  const suggestion = async (text: string): Promise<string | null> =>
    (await site.graphql('query ($text: String!) { clubSearchSuggestion(search: $text) }', { variables: { text } })).body
      .data.clubSearchSuggestion;

  test('corrects typing faults, word by word, to words that are found together', async () => {
    await create({ title: 'Leeds Currency Table' });
    await create({ title: 'Müllers Currants' });
    for (const [typed, suggested] of [
      ['leads', 'leeds'],
      ['Leads currency', 'leeds currency'],
      ['Leeds Currnecy', 'Leeds currency'],
      ['tabel', 'table'],
      ['mullres', 'mullers'],
      // Found as they are, too different, or too short.
      ['Leeds', null],
      ['currency', null],
      ['xylem', null],
      ['lds', null],
      ['leads currants', null],
      ['2025', null],
      ['', null],
      ['\u0000', null],
    ] as const)
      expect(await suggestion(typed), typed).toBe(suggested);
  });

  test('does not reveal titles of declined clubs', async () => {
    const id = await create({ title: 'Trombone evening' });
    expect(await suggestion('trombnoe')).toBe('trombone');
    await site.database.club.update({ where: { id }, data: { state: 'declined' } });
    await expect.poll(() => suggestion('trombnoe')).toBe(null);
  });
});

test.each(['\u0000', 'harbour\u0000', '\ud800', '%', '_', "'", '\\', '💥'.repeat(300)])(
  'a search for %j does not fail',
  async (search) => {
    const { body } = await site.graphql(
      `query ($search: String!) {
         searchClubs(search: $search) { id } clubCounts(search: $search) { clubs } clubSearchSuggestion(search: $search)
       }`,
      { variables: { search } },
    );
    expect(body.errors).toBeUndefined();
    expect(Array.isArray(body.data.searchClubs)).toBe(true);
  },
);

describe('the public list', () => {
  const list = async (args: string) => {
    const { body } = await site.graphql(
      `{ clubs(${args}) { totalCount pageInfo { hasNextPage endCursor } nodes { title } } }`,
    );
    if (body.errors) return body.errors[0].extensions.code;
    const { totalCount, pageInfo, nodes } = body.data.clubs;
    return { totalCount, ...pageInfo, titles: nodes.map(({ title }: { title: string }) => title) };
  };
  const fill = async () => {
    const made = [
      { title: 'Oboe one', country: 'Spain', memberCount: 3 },
      { title: 'Oboe two', country: 'Spain', privacy: true, memberCount: 9 },
      { title: 'Öboe three', country: 'Ireland', state: 'verified' as const, memberCount: 3 },
      { title: 'Oboe four', country: 'Ireland', state: 'declined' as const, memberCount: 99 },
    ];
    for (const { memberCount, ...club } of made) {
      const { id } = await site.database.club.create({
        data: { description: 'Reeds.', privacy: false, updatedAt: new Date(), ...club },
      });
      await site.database.club.update({ where: { id }, data: { memberCount } });
    }
  };

  test('can be searched by word, filtered and sorted, and never includes declined clubs', async () => {
    await fill();
    const titles = async (args: string) => (await list(args)).titles;
    expect(await titles('search: "oboe"')).toEqual(['Öboe three', 'Oboe two', 'Oboe one']);
    expect(await titles('search: "TWO obo"')).toEqual(['Oboe two']);
    expect(await titles('search: "boe"')).toEqual([]);
    expect(await titles('search: "?!"')).toEqual([]);
    expect(await titles('search: " ", country: "Spain", first: 1')).toEqual(['Oboe two']);
    expect(await titles('search: "oboe", order: members')).toEqual(['Oboe two', 'Öboe three', 'Oboe one']);
    expect(await titles('search: "oboe", privacy: true')).toEqual(['Oboe two']);
    expect(await titles('search: "oboe", privacy: false')).toEqual(['Öboe three', 'Oboe one']);
    expect(await titles('search: "oboe", state: verified')).toEqual(['Öboe three']);
    expect(await titles('search: "oboe", state: declined')).toEqual([]);
    expect(await titles('search: "oboe", country: "Spain", order: members')).toEqual(['Oboe two', 'Oboe one']);
    expect(await titles('search: "oboe", country: "Atlantis"')).toEqual([]);
    expect(await titles('search: "oboe", privacy: null, state: null, country: null')).toHaveLength(3);
  });

  test('counts the results in each country, as the list does', async () => {
    const counts = async (args: string) => {
      const { body } = await site.graphql(`{ clubCounts(${args}) { country clubs isLowerBound } }`);
      const rows: { country: string; clubs: number; isLowerBound: boolean }[] = body.data.clubCounts;
      expect(rows).toHaveLength(18);
      expect(rows.some(({ isLowerBound }) => isLowerBound)).toBe(false);
      return Object.fromEntries(rows.filter(({ clubs }) => clubs > 0).map(({ country, clubs }) => [country, clubs]));
    };
    expect(await counts('search: "oboe"')).toEqual({ Spain: 2, Ireland: 1 });
    expect(await counts('search: "TWO obo"')).toEqual({ Spain: 1 });
    expect(await counts('search: "oboe", privacy: false')).toEqual({ Spain: 1, Ireland: 1 });
    expect(await counts('search: "oboe", state: verified')).toEqual({ Ireland: 1 });
    expect(await counts('search: "oboe", state: declined')).toEqual({});
    expect(await counts('search: "?!"')).toEqual({});
    const closed = await counts('privacy: true');
    const open = await counts('privacy: false');
    const all = await counts('search: " ", privacy: null');
    for (const [country, clubs] of Object.entries(all))
      expect((closed[country] ?? 0) + (open[country] ?? 0), country).toBe(clubs);
    expect((await list('privacy: true')).totalCount).toBe(Object.values(closed).reduce((sum, clubs) => sum + clubs, 0));
  });

  test('counts the results and pages through them in every order', async () => {
    for (const order of ['newest', 'members']) {
      const all = (await list(`search: "oboe", order: ${order}`)).titles;
      const first = await list(`search: "oboe", order: ${order}, first: 2`);
      expect(first).toMatchObject({ totalCount: 3, hasNextPage: true, titles: all.slice(0, 2) });
      const rest = await list(`search: "oboe", order: ${order}, first: 2, after: "${first.endCursor}"`);
      expect(rest).toMatchObject({ hasNextPage: false, titles: all.slice(2) });
    }
    const { endCursor } = await list('order: members, first: 1');
    expect(await list(`order: newest, after: "${endCursor}"`)).toBe('BAD_USER_INPUT');
  });
});
