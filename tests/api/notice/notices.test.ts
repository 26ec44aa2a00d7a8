import { describe, expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/joining.ts';
import { password } from '#tests/fixtures/members.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { anAccessToken } from '#tests/fixtures/restExamples.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson } = membersOf(site);
const { write, edit, remove, one, list, titles, log } = noticesOf(site);

describe('a notice', () => {
  test('is written by the owner and by organisers, and shows who wrote it and when', async () => {
    const place = await aClub();
    const organiser = await aPerson(place, 'organiser', { firstName: 'Ida', lastName: 'Moss' });
    const written = await write(place.id, organiser, { content: '  Bring your\r\njournal. ' });
    expect(written).toMatchObject({
      title: 'Next Tuesday',
      content: 'Bring your\njournal.',
      public: false,
      pinned: false,
      author: { userId: organiser.uid, name: 'Ida M.' },
      editedAt: null,
    });
    expect(await write(place.id, place.owner, { public: 'yes', pinned: '1' })).toMatchObject({
      public: true,
      pinned: true,
    });
    expect(await titles(place.id, await aPerson(place, 'member'))).toHaveLength(2);
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
    const place = await aClub();
    const organiser = await aPerson(place, 'organiser');
    const { id: notice, updatedAt: seen } = await write(place.id, place.owner);
    site.pass(1000);
    const { updatedAt } = await edit(place.id, notice, organiser, { title: 'Next Wednesday', seen });
    expect(await edit(place.id, notice, place.owner, { title: 'Next Monday', seen })).toEqual({
      code: 'CONFLICT',
      reason: 'notice.changed',
    });
    expect(await titles(place.id, place.owner)).toEqual(['Next Wednesday']);
    expect(await edit(place.id, notice, place.owner, { title: 'Next Monday', seen: updatedAt })).toHaveProperty('id');
  });

  test('can be changed and deleted only through its own club', async () => {
    const [one, other] = [await aClub(), await aClub()];
    const { id: notice } = await write(one.id, one.owner, { public: true });
    const unknown = { code: 'NOT_FOUND', reason: 'notice.unknown' };
    expect(await edit(other.id, notice, other.owner, { title: 'Mine' })).toEqual(unknown);
    expect(await remove(other.id, notice, other.owner)).toEqual(unknown);
    expect(await remove(one.id, notice, one.owner)).toEqual({
      message: 'The notice “Next Tuesday” has been deleted.',
    });
    expect(await remove(one.id, notice, one.owner)).toEqual(unknown);
    expect(await titles(one.id, one.owner)).toEqual([]);
  });

  test('that strangers may not read does not exist for them', async () => {
    const place = await aClub();
    const [stranger, member] = [await aMember(site), await aPerson(place, 'member')];
    const { id: hidden } = await write(place.id, place.owner);
    const { id: open } = await write(place.id, place.owner, { public: true });
    expect(await remove(place.id, hidden, stranger)).toMatchObject({ reason: 'notice.unknown' });
    expect(await remove(place.id, open, stranger)).toMatchObject({ reason: 'membership.organisersOnly' });
    expect(await remove(place.id, hidden, member)).toMatchObject({ reason: 'membership.organisersOnly' });
  });

  test('is found by its ID only by those who see it in the list', async () => {
    const place = await aClub();
    const [member, stranger] = [await aPerson(place, 'member'), await aMember(site)];
    const inside = await write(place.id, place.owner);
    const open = await write(place.id, place.owner, { public: true });
    for (const { id } of [inside, open]) expect(await one(place.id, id, member)).toMatchObject({ id });
    expect(await one(place.id, open.id)).toMatchObject({ id: open.id, content: 'We meet at **seven**.' });
    const unknown = { code: 'NOT_FOUND', reason: 'notice.unknown' };
    expect(await one(place.id, inside.id)).toEqual(unknown);
    expect(await one(place.id, inside.id, stranger)).toEqual(unknown);
    // Not through another club, even by somebody who is in both.
    expect(await one((await aClub()).id, open.id, member)).toEqual(unknown);
    await site.database.notice.updateMany({ where: { id: open.id }, data: { hiddenAt: new Date() } });
    expect(await one(place.id, open.id, member)).toEqual(unknown);
    expect(await one(place.id, open.id, place.owner)).toMatchObject({ id: open.id });
    await site.database.club.update({ where: { id: place.id }, data: { state: 'declined' } });
    expect(await one(place.id, inside.id, member)).toEqual({ code: 'NOT_FOUND', reason: 'club.unknown' });
  });

  test('can be written ten times a day by one person in one club', async () => {
    const place = await aClub();
    const organiser = await aPerson(place, 'organiser');
    for (let times = 0; times < 10; times++) await write(place.id, place.owner);
    expect(await write(place.id, place.owner)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await write(place.id, organiser)).toHaveProperty('id');
    const { id: another } = await aClub();
    await site.database.club.update({ where: { id: another }, data: { ownerId: place.owner.uid } });
    expect(await write(another, place.owner)).toHaveProperty('id');
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
      const place = await aClub({ privacy });
      await write(place.id, place.owner, { title: 'for members' });
      await write(place.id, place.owner, { title: 'public', public: true });
      for (const role of ['organiser', 'member'] as const)
        expect(await titles(place.id, await aPerson(place, role))).toEqual(['public', 'for members']);
      expect(await titles(place.id, await aMember(site, { admin: true }))).toHaveLength(2);
      for (const role of ['applicant', 'declined', 'removed', 'banned'] as const)
        expect(await titles(place.id, await aPerson(place, role))).toEqual(seen);
      expect(await titles(place.id, await aMember(site))).toEqual(seen);
      expect(await titles(place.id)).toEqual(seen);
      expect((await list(place.id)).totalCount).toBe(seen.length);
    }
  });

  test('of a declined club is shown only to its owner and administrators', async () => {
    const place = await aClub();
    await write(place.id, place.owner, { public: true });
    await site.database.club.update({ where: { id: place.id }, data: { state: 'declined' } });
    const unknown = { code: 'NOT_FOUND', reason: 'club.unknown' };
    expect(await list(place.id)).toEqual(unknown);
    expect(await list(place.id, await aPerson(place, 'member'))).toEqual(unknown);
    expect(await titles(place.id, place.owner)).toHaveLength(1);
    expect(await titles(place.id, await aMember(site, { admin: true }))).toHaveLength(1);
  });

  test('shows notices for members to a token only with the scope `read`', async () => {
    const place = await aClub();
    await write(place.id, place.owner);
    const { owner } = place;
    for (const [scopes, count] of [
      [['read'], 1],
      [['clubs'], 0],
    ] as const) {
      const token = await anAccessToken(site, owner, scopes);
      const { body } = await site.rest('GET', `/club/${place.id}/notices`, undefined, { token });
      expect(body.result).toHaveLength(count);
    }
  });
});

describe('a published notice', () => {
  test('is in its author’s export, and stays under “Deleted User” when they delete their account', async () => {
    const place = await aClub();
    const organiser = await aPerson(place, 'organiser');
    await write(place.id, organiser, { title: 'Mine' });
    const exported = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', {}, { as: organiser });
    expect(JSON.parse(exported.body.data.exportAccount.json).notices).toMatchObject([{ title: 'Mine' }]);
    const gone = await site.graphql(
      'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
      { password },
      { as: organiser },
    );
    expect(gone.body.data.deleteAccount.__typename).toBe('Done');
    expect((await list(place.id, place.owner)).nodes).toMatchObject([{ title: 'Mine', author: null }]);
  });

  test('is deleted with its club', async () => {
    const { id, owner } = await aClub();
    await write(id, owner);
    expect((await site.rest('DELETE', '/user/club', { clubID: id }, { as: owner })).status).toBe(202);
    expect(await site.database.notice.count({ where: { clubId: id } })).toBe(0);
  });
});

test('the club’s log records who wrote, changed and deleted a notice', async () => {
  const place = await aClub();
  const organiser = await aPerson(place, 'organiser', { firstName: 'Ida', lastName: 'Moss' });
  const { id: notice } = await write(place.id, place.owner);
  await edit(place.id, notice, organiser, { title: 'Next Wednesday' });
  await remove(place.id, notice, organiser);
  const entry = (kind: string, subject: string, name: string) => ({ kind, subject, actor: { name }, user: null });
  expect((await log(place.id, place.owner)).nodes).toMatchObject([
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
    const place = await aClub();
    const organiser = await aPerson(place, 'organiser');
    const { id: notice, updatedAt: seen } = await write(place.id, place.owner);
    site.pass(1000);
    const answers = await Promise.all([
      edit(place.id, notice, place.owner, { title: 'Monday', seen }),
      edit(place.id, notice, organiser, { title: 'Friday', seen }),
    ]);
    expect(answers.filter(({ reason }) => reason === 'notice.changed')).toHaveLength(1);
    expect(await titles(place.id, place.owner)).toEqual([answers.find(({ title }) => title)?.title]);
  });

  test('a notice written while its club is deleted leaves nothing behind', async () => {
    for (let round = 0; round < 5; round++) {
      const place = await aClub();
      const organiser = await aPerson(place, 'organiser');
      const [written] = await Promise.all([
        write(place.id, organiser),
        site.rest('DELETE', '/user/club', { clubID: place.id }, { as: place.owner }),
      ]);
      expect(written.title ?? written.reason).toBeOneOf(['Next Tuesday', 'club.unknown']);
      expect(await site.database.notice.count({ where: { clubId: place.id } })).toBe(0);
    }
  });
});
