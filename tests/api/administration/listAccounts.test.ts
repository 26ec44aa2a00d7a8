import { describe, expect, test } from 'vitest';
import { administrationOf } from '#tests/fixtures/administration.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { administrator } = await administrationOf(site);

describe('the list of accounts', () => {
  const list = async (args: string, as: Member = administrator) => {
    const { body } = await site.graphql(
      `{ users(${args}) { ... on UserConnection { totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
         nodes { id firstName lastName email clubCount postCount } } ... on Error { reason } } }`,
      { as },
    );
    return body.data?.users ?? body;
  };
  const names = (page: { nodes: { firstName: string }[] }) => page.nodes.map(({ firstName }) => firstName);
  const family = 'Qvist';
  const members = [
    { firstName: 'Zoë', country: 'Italy' },
    { firstName: 'anna', country: 'Spain' },
    { firstName: 'Émile-Jean', country: 'France' },
    { firstName: 'Bruno', country: 'Greece' },
    { firstName: 'Carla', country: 'Canada' },
  ];
  const made = site.database.user.createManyAndReturn({
    data: members.map((member, index) => ({
      ...member,
      lastName: family,
      email: `m${index}.${['zulu', 'yankee', 'xray', 'whisky', 'victor'][index]}@list.example`,
      passwordHash: '',
      maxClubs: 3,
      confirmedEmail: index !== 1,
      // An account that was never verified would be removed by now.
      verifiedAt: new Date(),
      deletedAt: index === 2 ? new Date() : null,
      createdAt: new Date(Date.UTC(2020, 0, 10 - index)),
    })),
  });

  test.each([
    ['qvist', 5],
    ['QVIST', 5],
    ['qvi', 5],
    ['vist', 0],
    ['qvist zoe', 1],
    ['zoë qvist', 1],
    ['emile', 1],
    ['jean qvist', 1],
    ['whisky', 1],
    ['m3.whisky@list.example', 1],
    ['qvist list.example', 5],
    ['qvist nobody', 0],
    ['%', 0],
    ["'; DROP TABLE", 0],
    ['\\', 0],
    ["qvist':* | 'a", 1],
  ])('searched for %j has %d results', async (search, expected) => {
    await made;
    const page = await list(`search: ${JSON.stringify(search)}, first: 100`);
    expect({ nodes: page.nodes.length, total: page.totalCount }).toEqual({ nodes: expected, total: expected });
  });

  test('finds an account by its ID', async () => {
    const [{ id } = { id: 0 }] = await made;
    expect(names(await list(`search: "${id}"`))).toContain('Zoë');
    expect((await list('search: "99999999999999999999"')).nodes).toEqual([]);
  });

  test.each([
    ['name', ['anna', 'Bruno', 'Carla', 'Zoë', 'Émile-Jean']],
    ['email', ['Zoë', 'anna', 'Émile-Jean', 'Bruno', 'Carla']],
    ['country', ['Carla', 'Émile-Jean', 'Bruno', 'Zoë', 'anna']],
    ['joined', ['Carla', 'Bruno', 'Émile-Jean', 'anna', 'Zoë']],
  ])('sorted by %s pages forwards and backwards, from either end', async (order, expected) => {
    await made;
    for (const descending of [false, true]) {
      const common = `search: "qvist", order: ${order}, descending: ${descending}`;
      const all = descending ? [...expected].reverse() : expected;
      const first = await list(`${common}, first: 2`);
      expect([names(first), first.pageInfo.hasPreviousPage, first.totalCount]).toEqual([all.slice(0, 2), false, 5]);
      const second = await list(`${common}, first: 2, after: "${first.pageInfo.endCursor}"`);
      expect([names(second), second.pageInfo.hasNextPage]).toEqual([all.slice(2, 4), true]);
      const third = await list(`${common}, first: 2, after: "${second.pageInfo.endCursor}"`);
      expect([names(third), third.pageInfo.hasNextPage]).toEqual([all.slice(4), false]);
      const back = await list(`${common}, last: 2, before: "${second.pageInfo.startCursor}"`);
      expect([names(back), back.pageInfo.hasPreviousPage]).toEqual([all.slice(0, 2), false]);
      expect(names(await list(`${common}, last: 2`))).toEqual(all.slice(3));
    }
  });

  test.each([
    ['unconfirmed', ['anna']],
    ['active', ['Bruno', 'Carla', 'Zoë']],
    ['suspended', ['Émile-Jean']],
    ['administrators', []],
  ])('filtered by %s shows only those', async (filter, expected) => {
    await made;
    expect(names(await list(`search: "qvist", filter: ${filter}`))).toEqual(expected);
  });

  test('puts the account with the searched address or ID first, in any order', async () => {
    const { email, uid: id } = await aMember(site, { lastName: 'Zygmunt', email: 'm7@exact.example' });
    for (const near of ['m7.a@exact.example', `m7.b${id}@exact.example`])
      await aMember(site, { email: near, lastName: 'Aab' });
    await aMember(site, { firstName: String(id), lastName: 'Aaa' });
    const emails = (page: { nodes: { email: string }[] }) => page.nodes.map((user) => user.email);
    expect(emails(await list('search: "m7 exact"'))[0]).not.toBe(email);
    for (const search of [` ${email.toUpperCase()} `, String(id), `#${id}`])
      expect(emails(await list(`search: "${search}"`))[0], search).toBe(email);
    const first = await list(`search: "${id}", first: 1`);
    const second = await list(`search: "${id}", first: 1, after: "${first.pageInfo.endCursor}"`);
    expect([first.totalCount, second.totalCount, second.pageInfo.hasNextPage]).toEqual([2, 2, false]);
    expect(emails(second)).not.toContain(email);
    expect(emails(await list(`search: "${id}", last: 5, before: "${second.pageInfo.startCursor}"`))).toEqual([email]);
    expect(emails(await list(`search: "${email}", filter: suspended`))).toEqual([]);
  });

  test('shows when members last logged in, and can be filtered by country', async () => {
    const member = await aMember(site, { lastName: 'Orlandi', country: 'Thailand' });
    const logIns = [new Date('2026-01-01T08:00:00Z'), new Date('2026-01-02T09:30:00Z')];
    for (const at of logIns) await site.database.activity.create({ data: { userId: member.uid, act: 'loggedIn', at } });
    await site.database.activity.create({ data: { userId: member.uid, act: 'passwordChanged' } });
    const { body } = await site.graphql(
      `{ users(search: "orlandi", country: "Thailand") { ... on UserConnection { nodes { id lastLogIn } } }
         none: users(search: "orlandi", country: "Italy") { ... on UserConnection { totalCount } } }`,
      { as: administrator },
    );
    expect(body.data).toEqual({
      users: { nodes: [{ id: member.uid, lastLogIn: '2026-01-02T09:30:00.000Z' }] },
      none: { totalCount: 0 },
    });
  });

  test('counts clubs and posts', async () => {
    const owner = await aMember(site);
    await site.rest('POST', '/user/club', aClub(), { as: owner });
    await site.database.post.create({
      data: { slug: 'a', title: 'a', tag: 'News', authorId: owner.uid },
    });
    const { nodes } = await list(`search: "${owner.email}"`);
    expect(nodes).toMatchObject([{ id: owner.uid, clubCount: 1, postCount: 1 }]);
  });

  test.each([
    'x',
    'e30',
    'W10',
    'WzFd',
    'WyJhIiwiYiIsOTk5OTk5OTk5OTk5OTk5OTk5OTld',
    'WyJhIiwiXHUwMDAwIiwxXQ',
    'W251bGwsMSwxXQ',
  ])('refuses the invalid cursor %j as bad input', async (after) => {
    expect((await list(`after: "${after}"`)).errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
    const rest = await site.rest('GET', `/profiles/user/all?after=${after}`, undefined, { as: administrator });
    expect(rest).toMatchObject({
      status: 400,
      body: { reason: 'request.wrongCursor', fieldReasons: { after: 'request.wrongCursor' } },
    });
  });

  test.each(['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', '0000-01-01T00:00:00Z', 'soon', 5])(
    'refuses the cursor of a list ordered by time that holds %j as bad input',
    async (moment) => {
      const after = Buffer.from(JSON.stringify([moment, 1])).toString('base64url');
      const { errors } = await list(`order: joined, after: "${after}"`);
      expect(errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  test('reads a cursor that holds a day that does not exist', async () => {
    const after = Buffer.from(JSON.stringify(['1999-02-30T00:00:00Z', 1])).toString('base64url');
    expect((await list(`order: joined, after: "${after}"`)).totalCount).toBeGreaterThan(0);
  });

  test.each(['N:99999999999', 'N:x', 'N:-1', 'S:a', 'D:x', 'I:x', 'B:1', 'J:{}', 'T:[]', 'Z:'])(
    'refuses %j as the cursor of a list ordered by ID, as bad input and without mentioning the database',
    async (chunk) => {
      const cursor = Buffer.from(`GPC:${chunk}`).toString('base64');
      for (const page of [`first: 1, after: "${cursor}"`, `last: 1, before: "${cursor}"`])
        for (const query of [
          `{ me { ... on User { sessions(${page}) { nodes { id } } } } }`,
          `{ administrativeActs(${page}) { __typename } }`,
        ]) {
          const { body } = await site.graphql(query, { as: administrator });
          expect(body.errors).toMatchObject([
            { message: 'The cursor does not belong to this list.', extensions: { code: 'BAD_USER_INPUT' } },
          ]);
        }
    },
  );

  test('over REST shows complete accounts, without secrets', async () => {
    const { status, body } = await site.rest('GET', '/profiles/user/all?search=qvist&first=2', undefined, {
      as: administrator,
    });
    expect({ status, names: body.result.map((user: { firstName: string }) => user.firstName) }).toEqual({
      status: 202,
      names: ['anna', 'Bruno'],
    });
    expect(Object.keys(body.result[0]).sort()).toEqual([
      'TwoFactorAuth',
      'admin',
      'clubs',
      'confirmedEmail',
      'country',
      'date',
      'deletedAt',
      'description',
      'email',
      'firstName',
      'lastName',
      'maxClubs',
      'posts',
      'uid',
      'updatedAt',
    ]);
  });
});
