import { describe, expect, test } from 'vitest';
import { invitationsOf, tokenIn } from '#tests/fixtures/invitations.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClubWith, aClub, aPerson, joinBy, invite, change } = invitationsOf(site);

interface Club {
  id: number;
  owner: Member;
}

const link = (method: 'GET' | 'POST' | 'DELETE', { id, owner }: Club, as = owner) =>
  site.rest(method, `/club/${id}/joinlink`, method === 'GET' ? undefined : {}, { as });
/** Creates a club's link, or replaces it; returns its token. */
const aToken = async (club: Club) => tokenIn((await link('POST', club)).body.link);
const opened = async (token: string) =>
  (
    await site.graphql(
      'query ($token: String!) { joinLink(token: $token) { ... on OpenedJoinLink { club { id } } ... on Error { reason } } }',
      { variables: { token } },
    )
  ).body.data.joinLink;

describe('a permanent link', () => {
  test('can be shown again, and lets any number of people into a closed club', async () => {
    const club = await aClub({ privacy: true });
    expect((await link('GET', club)).body.result).toEqual({ link: null, createdAt: null });
    const token = await aToken(club);
    expect(token).toMatch(new RegExp(`^${club.id}-[\\w-]{43}$`));
    expect((await link('GET', club)).body.result.link).toMatch(
      new RegExp(`/clubs/${club.id}/[^#]*#invitation=${token}$`),
    );
    expect(await opened(token)).toEqual({ club: { id: club.id } });
    for (const _person of [1, 2, 3])
      expect(await joinBy(token, club.id, await aMember(site))).toMatchObject({ role: 'member' });
    expect(await site.database.club.findUnique({ where: { id: club.id } })).toMatchObject({ memberCount: 4 });
  });

  test('ends at once when it is replaced or turned off, and does not come back', async () => {
    const club = await aClub({ privacy: true });
    const first = await aToken(club);
    const second = await aToken(club);
    expect(second).not.toBe(first);
    const ended = { reason: 'invitation.revoked' };
    expect(await opened(first)).toEqual(ended);
    expect(await joinBy(first, club.id, await aMember(site))).toMatchObject(ended);
    expect((await link('DELETE', club)).status).toBe(202);
    expect((await link('DELETE', club)).status).toBe(202);
    expect((await link('GET', club)).body.result.link).toBeNull();
    const third = await aToken(club);
    for (const token of [first, second]) expect(await opened(token)).toEqual(ended);
    expect(await opened(third)).toEqual({ club: { id: club.id } });
  });

  test('never lets in those who were turned away, whom a new invitation brings back', async () => {
    const { club, organiser } = await aClubWith('organiser');
    const [removed, declined, banned] = [
      await aPerson(club, 'member'),
      await aPerson(club, 'declined'),
      await aPerson(club, 'banned'),
    ];
    await change(club.id, removed, 'removed', organiser, 'Rude.');
    const replaced = await aToken(club);
    for (const person of [removed, declined])
      expect(await joinBy(replaced, club.id, person)).toMatchObject({ reason: 'invitation.tooOld' });
    expect(await joinBy(replaced, club.id, banned)).toMatchObject({ reason: 'membership.banned' });
    const invitation = tokenIn((await invite(club.id, club.owner)).link);
    expect(await joinBy(invitation, club.id, removed)).toMatchObject({ role: 'member' });
  });

  test('outlives the organiser who created it', async () => {
    const { club, organiser } = await aClubWith('organiser');
    const token = tokenIn((await link('POST', club, organiser)).body.link);
    await change(club.id, organiser, 'removed', club.owner, 'Rude.');
    expect(await joinBy(token, club.id, await aMember(site))).toMatchObject({ role: 'member' });
  });

  test('is shown to those who run the club, and to nobody else', async () => {
    const club = await aClub();
    await aToken(club);
    const administrator = await aMember(site, { admin: true });
    for (const as of [await aPerson(club, 'member'), await aMember(site), administrator])
      for (const method of ['GET', 'POST', 'DELETE'] as const) expect((await link(method, club, as)).status).toBe(403);
    expect((await link('GET', club, await aPerson(club, 'organiser'))).status).toBe(202);
  });

  test('of a declined club neither works nor is replaced', async () => {
    const club = await aClub();
    const token = await aToken(club);
    await site.database.club.update({ where: { id: club.id }, data: { state: 'declined' } });
    expect(await opened(token)).toEqual({ reason: 'club.unknown' });
    expect((await joinBy(token, club.id, await aMember(site))).reason).toBe('club.unknown');
    expect((await link('POST', club)).body.error).toBe('CONFLICT');
  });

  test('is not another club’s, and cannot be made up', async () => {
    const [club, other] = [await aClub(), await aClub()];
    const token = await aToken(club);
    await aToken(other);
    expect(await joinBy(token, other.id, await aMember(site))).toMatchObject({ reason: 'invitation.unknown' });
    expect(await opened(token.replace(/^\d+/, String(other.id)))).toEqual({ reason: 'invitation.revoked' });
    expect(await opened(`2147483648-${'a'.repeat(43)}`)).toEqual({ reason: 'invitation.unknown' });
    expect(await opened(`${(await aClub()).id}-${'a'.repeat(43)}`)).toEqual({ reason: 'invitation.unknown' });
  });

  test('works again once the deleted club is restored', async () => {
    const club = await aClub();
    const token = await aToken(club);
    await site.rest('DELETE', '/user/club', { clubID: club.id }, { as: club.owner });
    expect(await opened(token)).toEqual({ reason: 'invitation.unknown' });
    await site.rest('POST', '/user/club/restore', { clubID: club.id }, { as: club.owner });
    expect(await opened(token)).toEqual({ club: { id: club.id } });
  });
});
