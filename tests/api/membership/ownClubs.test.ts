import { expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { statementsOf } from '#tests/support/database/plans.ts';
import { siteAtRest } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { run, aClub, aClubWith, aPerson } = membersOf(site);
const { read } = notificationsOf(site);

/** A member's clubs with what is new in them: all, or those that `only` selects. */
const ownClubs = async (as: Member, only?: 'unread' | 'requests') =>
  (
    await run(
      `query ($only: MembershipFilter) { memberships(only: $only) { ... on MembershipConnection { nodes {
         club { id } role applicantCount unread { notices meetings } nextMeeting { title place reply } } } } }`,
      { only },
      as,
    )
  ).nodes;
const idsOf = (clubs: { club: { id: number } }[]) => clubs.map(({ club }) => club.id);
const inClub = async (club: { id: number; owner: Member }, path: string, body: object) => {
  const { status } = await site.rest('POST', `/club/${club.id}/${path}`, body, { as: club.owner });
  expect(status).toBe(202);
};
const write = (club: { id: number; owner: Member }) => inClub(club, 'notices', { title: 'News', content: 'At seven.' });
const inHours = (hours: number) => new Date(site.now() + hours * 3_600_000).toISOString();
const plan = (club: { id: number; owner: Member }, title: string, hours: number) =>
  inClub(club, 'meetings', {
    title,
    start: inHours(hours),
    end: inHours(hours + 1),
    zone: 'Europe/Rome',
    place: 'Pier',
  });

test('members find the clubs in which something is new, with how much, until they have read it', async () => {
  const { club, member } = await aClubWith('member');
  const quiet = await aClub();
  await site.database.membership.create({
    data: { clubId: quiet.id, userId: member.uid, role: 'member', since: new Date(site.now()) },
  });
  await write(club);
  await write(club);
  await plan(club, 'Tuesday', 48);
  expect(idsOf(await ownClubs(member))).toEqual([quiet.id, club.id]);
  expect(await ownClubs(member, 'unread')).toMatchObject([
    { club: { id: club.id }, unread: { notices: 2, meetings: 1 }, nextMeeting: { title: 'Tuesday' } },
  ]);
  await read(member, `clubID: ${club.id}`);
  expect(await ownClubs(member, 'unread')).toEqual([]);
  expect(await ownClubs(member)).toMatchObject([
    { unread: { notices: 0, meetings: 0 } },
    { unread: { notices: 0, meetings: 0 } },
  ]);
});

test('those who run a club find it as long as people ask to join, and nobody else does', async () => {
  const { club, organiser } = await aClubWith('organiser', { privacy: true });
  const member = await aPerson(club, 'member');
  expect(await ownClubs(club.owner, 'requests')).toEqual([]);
  const applicant = await aPerson(club, 'applicant');
  for (const who of [club.owner, organiser])
    expect(await ownClubs(who, 'requests')).toMatchObject([{ club: { id: club.id }, applicantCount: 1 }]);
  for (const who of [member, applicant]) expect(await ownClubs(who, 'requests')).toEqual([]);
});

test('the next meeting is the soonest that has not begun and is not cancelled, with the place, for members only', async () => {
  const { club, member } = await aClubWith('member');
  const applicant = await aPerson(club, 'applicant');
  await plan(club, 'Later', 72);
  await plan(club, 'Cancelled', 24);
  await plan(club, 'Sooner', 48);
  await site.database.meeting.updateMany({
    where: { clubId: club.id, title: 'Cancelled' },
    data: { cancelledAt: new Date(site.now()) },
  });
  expect(await ownClubs(member)).toMatchObject([{ nextMeeting: { title: 'Sooner', place: 'Pier', reply: null } }]);
  expect(await ownClubs(applicant)).toMatchObject([{ nextMeeting: null, unread: { notices: 0, meetings: 0 } }]);
  await site.database.club.update({ where: { id: club.id }, data: { state: 'declined' } });
  expect(await ownClubs(member)).toMatchObject([{ nextMeeting: null }]);
  expect(await ownClubs(club.owner)).toMatchObject([{ nextMeeting: { title: 'Sooner' } }]);
});

test('what is new in many clubs takes no more statements than in one', async () => {
  const one = await aMember(site);
  const many = await aMember(site);
  for (const [person, count] of [
    [one, 1],
    [many, 8],
  ] as const)
    for (let made = 0; made < count; made++) {
      const { id } = await aClub();
      const since = new Date(site.now());
      await site.database.membership.create({ data: { clubId: id, userId: person.uid, role: 'organiser', since } });
    }
  const counts = [];
  for (const person of [one, many]) counts.push((await statementsOf(() => ownClubs(person))).length);
  expect(counts[1]).toBe(counts[0]);
});
