import { describe, expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { clubsOf } from '#tests/fixtures/clubs.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { owner, create, single } = await clubsOf(site);

describe('deleting a club', () => {
  const remove = (clubID: unknown, as: Member | undefined = owner) =>
    site.rest('DELETE', '/user/club', { clubID }, { as });

  test('is confirmed and final; a second attempt is cancelled', async () => {
    const clubID = await create({ country: 'Ireland' });
    await single('contacts', {
      clubID,
      toChange: 'contacts',
      toContacts: [{ contactName: 'a', contactLink: 'tel:12' }],
    });
    expect(await remove(clubID)).toMatchObject({
      status: 202,
      body: { result: `Successfully deleted club ID: ${clubID}` },
    });
    expect((await site.rest('GET', '/user/club/all?country=Ireland')).body.result).toEqual([]);
    expect(await site.database.clubContact.count({ where: { clubId: clubID } })).toBe(0);
    expect(await remove(clubID)).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND', cancel: true, result: 'There is no such club, or it is not shown to you.' },
    });
  });

  test('frees a place in the allowance', async () => {
    const person = await aMember(site);
    const ids = [await create({}, person), await create({}, person), await create({}, person)];
    expect((await site.rest('POST', '/user/club', aClub(), { as: person })).status).toBe(403);
    await remove(ids[0], person);
    expect((await site.rest('POST', '/user/club', aClub(), { as: person })).status).toBe(202);
  });

  test('is refused beyond a few a day, also at once, and possible again the next day', async () => {
    const person = await aMember(site);
    await site.database.user.update({ where: { id: person.uid }, data: { maxClubs: 50 } });
    const ids = await Promise.all(Array.from({ length: bounds.deletedClubs + 2 }, () => create({}, person)));
    const [last, ...first] = ids;
    const answers = await Promise.all(first.map((id) => remove(id, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(bounds.deletedClubs).fill(202), 403]);
    expect(await remove(last, person)).toMatchObject({ status: 403, body: { reason: 'club.deletedTooMany' } });
    await site.database.deletedClub.updateMany({
      where: { ownerId: person.uid },
      data: { deletedAt: new Date(site.now() - 24 * 3_600_000) },
    });
    expect((await remove(last, person)).status).toBe(202);
  });

  test.each(['x', 0, -1, 1.5, null, '1e3', 99_999_999_999])('with the ID %j is bad input', async (clubID) => {
    expect(await remove(clubID)).toMatchObject({ status: 400, body: { error: 'BAD_USER_INPUT' } });
  });
});
