import { describe, expect, test } from 'vitest';
import { password } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { anAccessToken } from '#tests/fixtures/restRequests.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClubWith, aClub, aPerson } = membersOf(site);
const { write, edit, remove, get, list, titles, log } = noticesOf(site);

describe('a notice', () => {
  test('is written by the owner and by organisers, and shows who wrote it and when', async () => {
    const { club, organiser } = await aClubWith('organiser', {}, { firstName: 'Ida', lastName: 'Moss' });
    const written = await write(club.id, organiser, { content: '  Bring your\r\njournal. ' });
    expect(written).toMatchObject({
      title: 'Next Tuesday',
      content: 'Bring your\njournal.',
      public: false,
      pinned: false,
      author: { userId: organiser.uid, name: 'Ida M.' },
      editedAt: null,
    });
    expect(await write(club.id, club.owner, { public: 'yes', pinned: '1' })).toMatchObject({
      public: true,
      pinned: true,
    });
    expect(await titles(club.id, await aPerson(club, 'member'))).toHaveLength(2);
  });

  test('has a title of 1 to 100 characters and a text of 1 to 5000, without control characters', async () => {
    const { id, owner } = await aClub();
    const refused = async (changes: object) => (await write(id, owner, changes as Record<string, unknown>)).fields;
    expect(await refused({ title: ' ', content: '\n' })).toEqual([
      { name: 'title', reason: 'notice.titleRequired' },
      { name: 'content', reason: 'notice.contentRequired' },
    ]);
    expect(await refused({ title: 'x'.repeat(101), content: 'x'.repeat(5001) })).toEqual([
      { name: 'title', reason: 'input.tooLong' },
      { name: 'content', reason: 'input.tooLong' },
    ]);
    expect(await refused({ title: 'a\u202eb', content: 'a\u0000b' })).toEqual([
      { name: 'title', reason: 'input.controlCharacters' },
      { name: 'content', reason: 'input.controlCharacters' },
    ]);
    expect(await write(id, owner, { title: 'x'.repeat(100), content: 'x'.repeat(5000) })).toHaveProperty('id');
  });

  test('is marked as edited when its text changes, not when it is pinned or made public', async () => {
    const { id, owner } = await aClub();
    const { id: notice, updatedAt } = await write(id, owner);
    site.pass(1000);
    const pinned = await edit(id, notice, owner, { pinned: true, public: true });
    expect(pinned).toMatchObject({ pinned: true, public: true, editedAt: null });
    expect(pinned.updatedAt).not.toBe(updatedAt);
    site.pass(1000);
    const edited = await edit(id, notice, owner, { content: 'At eight.' });
    expect(edited).toMatchObject({ title: 'Next Tuesday', content: 'At eight.', pinned: true });
    expect(edited.editedAt).toBe(edited.updatedAt);
    expect(await edit(id, notice, owner, { content: ' At eight. ', pinned: true })).toEqual({
      code: 'BAD_USER_INPUT',
      reason: 'profile.nothingChanged',
    });
  });

  test('is not overwritten by somebody who has not seen another person’s change', async () => {
    const { club, organiser } = await aClubWith('organiser');
    const { id: notice, updatedAt: seen } = await write(club.id, club.owner);
    site.pass(1000);
    const { updatedAt } = await edit(club.id, notice, organiser, { title: 'Next Wednesday', seen });
    expect(await edit(club.id, notice, club.owner, { title: 'Next Monday', seen })).toEqual({
      code: 'CONFLICT',
      reason: 'notice.changed',
    });
    expect(await titles(club.id, club.owner)).toEqual(['Next Wednesday']);
    expect(await edit(club.id, notice, club.owner, { title: 'Next Monday', seen: updatedAt })).toHaveProperty('id');
  });

  test('can be changed and deleted only through its own club', async () => {
    const [first, second] = [await aClub(), await aClub()];
    const { id: notice } = await write(first.id, first.owner, { public: true });
    const unknown = { code: 'NOT_FOUND', reason: 'notice.unknown' };
    expect(await edit(second.id, notice, second.owner, { title: 'Mine' })).toEqual(unknown);
    expect(await remove(second.id, notice, second.owner)).toEqual(unknown);
    expect(await remove(first.id, notice, first.owner)).toEqual({
      message: 'The notice “Next Tuesday” has been deleted.',
    });
    expect(await remove(first.id, notice, first.owner)).toEqual(unknown);
    expect(await titles(first.id, first.owner)).toEqual([]);
  });

  test('that strangers may not read does not exist for them', async () => {
    const club = await aClub();
    const [stranger, member] = [await aMember(site), await aPerson(club, 'member')];
    const { id: hidden } = await write(club.id, club.owner);
    const { id: open } = await write(club.id, club.owner, { public: true });
    expect(await remove(club.id, hidden, stranger)).toMatchObject({ reason: 'notice.unknown' });
    expect(await remove(club.id, open, stranger)).toMatchObject({ reason: 'membership.organisersOnly' });
    expect(await remove(club.id, hidden, member)).toMatchObject({ reason: 'membership.organisersOnly' });
  });

  test('is found by its ID only by those who see it in the list', async () => {
    const club = await aClub();
    const [member, stranger] = [await aPerson(club, 'member'), await aMember(site)];
    const inside = await write(club.id, club.owner);
    const open = await write(club.id, club.owner, { public: true });
    for (const { id } of [inside, open]) expect(await get(club.id, id, member)).toMatchObject({ id });
    expect(await get(club.id, open.id)).toMatchObject({ id: open.id, content: 'We meet at **seven**.' });
    const unknown = { code: 'NOT_FOUND', reason: 'notice.unknown' };
    expect(await get(club.id, inside.id)).toEqual(unknown);
    expect(await get(club.id, inside.id, stranger)).toEqual(unknown);
    // Not through another club, even by somebody who is in both.
    expect(await get((await aClub()).id, open.id, member)).toEqual(unknown);
    await site.database.notice.updateMany({ where: { id: open.id }, data: { hiddenAt: new Date() } });
    expect(await get(club.id, open.id, member)).toEqual(unknown);
    expect(await get(club.id, open.id, club.owner)).toMatchObject({ id: open.id });
    await site.database.club.update({ where: { id: club.id }, data: { state: 'declined' } });
    expect(await get(club.id, inside.id, member)).toEqual({ code: 'NOT_FOUND', reason: 'club.unknown' });
  });

  test('can be written ten times a day by one person in one club', async () => {
    const { club, organiser } = await aClubWith('organiser');
    for (let times = 0; times < 10; times++) await write(club.id, club.owner);
    expect(await write(club.id, club.owner)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await write(club.id, organiser)).toHaveProperty('id');
    const { id: another } = await aClub();
    await site.database.club.update({ where: { id: another }, data: { ownerId: club.owner.uid } });
    expect(await write(another, club.owner)).toHaveProperty('id');
  });
});

describe('the list', () => {
  test('begins with pinned notices, then the newest, in pages without gaps or repetition', async () => {
    const { id, owner } = await aClub();
    for (const [title, pinned] of [
      ['one', true],
      ['two', false],
      ['three', true],
      ['four', false],
      ['five', false],
    ] as const)
      await write(id, owner, { title, pinned });
    const order = ['three', 'one', 'five', 'four', 'two'];
    expect(await titles(id, owner)).toEqual(order);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(id, owner, { first: 2, ...(after && { after }) });
      expect(page.totalCount).toBe(5);
      seen.push(...page.nodes.map(({ title }: { title: string }) => title));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined;
    } while (after);
    expect(seen).toEqual(order);
  });

  test('shows members all notices, strangers the public ones of an open club, and none of a closed one', async () => {
    const cases = [
      { privacy: false, seen: ['public'] },
      { privacy: true, seen: [] },
    ];
    for (const { privacy, seen } of cases) {
      const club = await aClub({ privacy });
      await write(club.id, club.owner, { title: 'for members' });
      await write(club.id, club.owner, { title: 'public', public: true });
      for (const role of ['organiser', 'member'] as const)
        expect(await titles(club.id, await aPerson(club, role))).toEqual(['public', 'for members']);
      expect(await titles(club.id, await aMember(site, { admin: true }))).toHaveLength(2);
      for (const role of ['applicant', 'declined', 'removed', 'banned'] as const)
        expect(await titles(club.id, await aPerson(club, role))).toEqual(seen);
      expect(await titles(club.id, await aMember(site))).toEqual(seen);
      expect(await titles(club.id)).toEqual(seen);
      expect((await list(club.id)).totalCount).toBe(seen.length);
    }
  });

  test('of a declined club is shown only to its owner and administrators', async () => {
    const club = await aClub();
    await write(club.id, club.owner, { public: true });
    await site.database.club.update({ where: { id: club.id }, data: { state: 'declined' } });
    const unknown = { code: 'NOT_FOUND', reason: 'club.unknown' };
    expect(await list(club.id)).toEqual(unknown);
    expect(await list(club.id, await aPerson(club, 'member'))).toEqual(unknown);
    expect(await titles(club.id, club.owner)).toHaveLength(1);
    expect(await titles(club.id, await aMember(site, { admin: true }))).toHaveLength(1);
  });

  test('shows notices for members to a token only with the scope `read`', async () => {
    const club = await aClub();
    await write(club.id, club.owner);
    const { owner } = club;
    for (const [scopes, count] of [
      [['read'], 1],
      [['clubs'], 0],
    ] as const) {
      const token = await anAccessToken(site, owner, scopes);
      const { body } = await site.rest('GET', `/club/${club.id}/notices`, undefined, { token });
      expect(body.result).toHaveLength(count);
    }
  });
});

describe('a published notice', () => {
  test('is in its author’s export, and stays under “Deleted User” when they delete their account', async () => {
    const { club, organiser } = await aClubWith('organiser');
    await write(club.id, organiser, { title: 'Mine' });
    const exported = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: organiser });
    expect(JSON.parse(exported.body.data.exportAccount.json).notices).toMatchObject([{ title: 'Mine' }]);
    const gone = await site.graphql(
      'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
      { variables: { password }, as: organiser },
    );
    expect(gone.body.data.deleteAccount.__typename).toBe('Done');
    expect((await list(club.id, club.owner)).nodes).toMatchObject([{ title: 'Mine', author: null }]);
  });

  test('is deleted with its club', async () => {
    const { id, owner } = await aClub();
    await write(id, owner);
    expect((await site.rest('DELETE', '/user/club', { clubID: id }, { as: owner })).status).toBe(202);
    expect(await site.database.notice.count({ where: { clubId: id } })).toBe(0);
  });
});

test('the club’s log records who wrote, changed and deleted a notice', async () => {
  const { club, organiser } = await aClubWith('organiser', {}, { firstName: 'Ida', lastName: 'Moss' });
  const { id: notice } = await write(club.id, club.owner);
  await edit(club.id, notice, organiser, { title: 'Next Wednesday' });
  await remove(club.id, notice, organiser);
  const entry = (kind: string, subject: string, name: string) => ({ kind, subject, actor: { name }, user: null });
  expect((await log(club.id, club.owner)).nodes).toMatchObject([
    entry('noticeDeleted', 'Next Wednesday', 'Ida M.'),
    entry('noticeEdited', 'Next Wednesday', 'Ida M.'),
    entry('noticeWritten', 'Next Tuesday', 'Olga O.'),
  ]);
});

describe('with simultaneous requests', () => {
  test('an edit and a deletion remove the notice, and cause no errors', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, owner } = await aClub();
      const { id: notice } = await write(id, owner);
      const [edited, removed] = await Promise.all([
        edit(id, notice, owner, { title: 'Next Wednesday' }),
        remove(id, notice, owner),
      ]);
      expect(edited.title ?? edited.reason).toBeOneOf(['Next Wednesday', 'notice.unknown']);
      expect(removed).toHaveProperty('message');
      expect(await titles(id, owner)).toEqual([]);
    }
  });

  test('only one of two edits of the same version is kept, and the other is refused', async () => {
    const { club, organiser } = await aClubWith('organiser');
    const { id: notice, updatedAt: seen } = await write(club.id, club.owner);
    site.pass(1000);
    const answers = await Promise.all([
      edit(club.id, notice, club.owner, { title: 'Monday', seen }),
      edit(club.id, notice, organiser, { title: 'Friday', seen }),
    ]);
    expect(answers.filter(({ reason }) => reason === 'notice.changed')).toHaveLength(1);
    expect(await titles(club.id, club.owner)).toEqual([answers.find(({ title }) => title)?.title]);
  });

  test('a notice written while its club is deleted leaves nothing behind', async () => {
    for (let round = 0; round < 5; round++) {
      const { club, organiser } = await aClubWith('organiser');
      const [written] = await Promise.all([
        write(club.id, organiser),
        site.rest('DELETE', '/user/club', { clubID: club.id }, { as: club.owner }),
      ]);
      expect(written.title ?? written.reason).toBeOneOf(['Next Tuesday', 'club.unknown']);
      expect(await site.database.notice.count({ where: { clubId: club.id } })).toBe(0);
    }
  });
});
