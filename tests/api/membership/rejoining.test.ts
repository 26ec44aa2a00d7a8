import { describe, expect, test } from 'vitest';
import { invitationsOf } from '#tests/fixtures/invitations.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClubWith, aClub, aPerson, join, joinBy, aLink, change, leave } = invitationsOf(site);
const refused = (code: string, reason: string) => ({ code, reason });
const usesLeft = async (id: number) => (await site.database.invitation.findUniqueOrThrow({ where: { id } })).usesLeft;

describe('a person who was turned away', () => {
  test('can join with a later invitation, but not with an older one, even after asking to join', async () => {
    const club = await aClub();
    const older = await aLink(club.id, club.owner, { uses: 9 });
    site.pass(1000);
    const [removed, declined] = [await aPerson(club, 'removed'), await aPerson(club, 'declined')];
    for (const person of [removed, declined])
      expect(await joinBy(older.token, club.id, person)).toEqual(refused('FORBIDDEN', 'invitation.tooOld'));
    expect(await join(club.id, removed)).toMatchObject({ role: 'applicant', reasonGiven: 'Rude.' });
    expect(await joinBy(older.token, club.id, removed)).toMatchObject({ reason: 'invitation.tooOld' });
    expect(await usesLeft(older.id)).toBe(9);
    site.pass(1000);
    const later = await aLink(club.id, club.owner, { uses: 9 });
    for (const person of [removed, declined])
      expect(await joinBy(later.token, club.id, person)).toMatchObject({ role: 'member', reasonGiven: '' });
  });

  test('can join with an invitation created after the removal, even if they asked to join, or withdrew that, since', async () => {
    const club = await aClub({ privacy: true });
    const [asks, withdraws] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    for (const person of [asks, withdraws]) await change(club.id, person, 'removed', club.owner, 'Rude.');
    site.pass(1000);
    const { token } = await aLink(club.id, club.owner, { uses: 2 });
    site.pass(1000);
    for (const person of [asks, withdraws])
      expect(await join(club.id, person)).toMatchObject({ role: 'applicant', reasonGiven: 'Rude.' });
    await leave(club.id, withdraws);
    for (const person of [asks, withdraws])
      expect(await joinBy(token, club.id, person)).toMatchObject({ role: 'member', reasonGiven: '' });
  });

  test('cannot join with an invitation created at the same moment, since it may not be later', async () => {
    const { club, removed } = await aClubWith('removed');
    const { id, token } = await aLink(club.id, club.owner);
    const where = { clubId_userId: { clubId: club.id, userId: removed.uid } };
    const { since } = await site.database.membership.findUniqueOrThrow({ where });
    await site.database.invitation.update({ where: { id }, data: { createdAt: since } });
    expect(await joinBy(token, club.id, removed)).toMatchObject({ reason: 'invitation.tooOld' });
    await site.database.invitation.update({ where: { id }, data: { createdAt: new Date(since.getTime() + 1) } });
    expect(await joinBy(token, club.id, removed)).toMatchObject({ role: 'member' });
  });

  test('stays out while banned', async () => {
    const { club, banned } = await aClubWith('banned');
    const { id, token } = await aLink(club.id, club.owner);
    expect(await joinBy(token, club.id, banned)).toEqual(refused('FORBIDDEN', 'membership.banned'));
    expect(await usesLeft(id)).toBe(1);
  });
});
