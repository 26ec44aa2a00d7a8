import { expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson, change, leave, log, memberCount, roleOf, run } = membersOf(site);
const { notifications } = notificationsOf(site);

const decide = (clubID: number, people: { uid: number }[], role: string | null, as: Member, reason?: string) =>
  run(
    `mutation ($clubID: Int!, $userIDs: [Int!]!, $role: ClubRole, $reason: String) {
       decideRequests(clubID: $clubID, userIDs: $userIDs, role: $role, reason: $reason) {
         ... on RequestDecisions { decided undecided } ... on Error { code reason } } }`,
    { clubID, userIDs: people.map(({ uid }) => uid), role, reason },
    as,
  );
const kinds = async (as: Member) => (await notifications(as)).map(({ kind }: { kind: string }) => kind);

test('several requests are approved together, and each person is told as for one', async () => {
  const club = await aClub({ privacy: true });
  const [ann, bo] = [await aPerson(club, 'applicant'), await aPerson(club, 'applicant')];
  expect(await decide(club.id, [ann, bo], 'member', club.owner)).toEqual({
    decided: expect.toSatisfy((ids: number[]) => ids.length === 2),
    undecided: [],
  });
  expect(await memberCount(club.id)).toBe(3);
  for (const person of [ann, bo]) {
    expect(await roleOf(club.id, person)).toBe('member');
    expect(await kinds(person)).toEqual(['approved']);
    expect((await site.mailbox.emailTo(person.email)).text).toContain('Harbour Traders');
  }
  expect((await log(club.id, club.owner)).nodes.map(({ kind }: { kind: string }) => kind)).toEqual([
    'approved',
    'approved',
  ]);
});

test('a request that was withdrawn meanwhile is reported, and the others go through', async () => {
  const club = await aClub({ privacy: true });
  const [ann, bo, cleo] = [
    await aPerson(club, 'applicant'),
    await aPerson(club, 'applicant'),
    await aPerson(club, 'organiser'),
  ];
  await leave(club.id, bo);
  const { decided, undecided } = await decide(club.id, [ann, bo, cleo, ann], 'declined', cleo, 'We are full.');
  expect(decided).toEqual([ann.uid]);
  expect(undecided.sort()).toEqual([bo.uid, cleo.uid].sort());
  expect(await roleOf(club.id, bo)).toBeNull();
  expect(await roleOf(club.id, cleo)).toBe('organiser');
  expect((await site.mailbox.emailTo(ann.email)).text).toContain('We are full.');
});

test('deciding twice, or at the same time as somebody else, changes and tells once', async () => {
  const club = await aClub({ privacy: true });
  const [organiser, ann] = [await aPerson(club, 'organiser'), await aPerson(club, 'applicant')];
  const answers = await Promise.all([
    decide(club.id, [ann], 'member', club.owner),
    decide(club.id, [ann], 'member', organiser),
  ]);
  for (const answer of answers) expect(answer).toEqual({ decided: [ann.uid], undecided: [] });
  expect(await memberCount(club.id)).toBe(3);
  expect(await kinds(ann)).toEqual(['approved']);
  expect(await decide(club.id, [ann], 'declined', club.owner)).toEqual({ decided: [], undecided: [ann.uid] });
  expect(await roleOf(club.id, ann)).toBe('member');
});

test('only the owner and the organisers decide, on one to fifty requests', async () => {
  const club = await aClub({ privacy: true });
  const [member, ann] = [await aPerson(club, 'member'), await aPerson(club, 'applicant')];
  for (const somebody of [member, ann])
    expect(await decide(club.id, [ann], 'member', somebody)).toMatchObject({ reason: 'membership.organisersOnly' });
  const many = Array.from({ length: 51 }, (_, uid) => ({ uid: uid + 1 }));
  expect(await decide(club.id, many, 'member', club.owner)).toMatchObject({ reason: 'membership.requestsTooMany' });
  expect(await decide(club.id, [], 'member', club.owner)).toMatchObject({ reason: 'membership.requestsRequired' });
  for (const role of ['organiser', 'banned', null])
    expect(await decide(club.id, [ann], role, club.owner)).toMatchObject({ reason: 'membership.roleOfRequests' });
  expect(await roleOf(club.id, ann)).toBe('applicant');
});

test('over REST, the same', async () => {
  const club = await aClub({ privacy: true });
  const ann = await aPerson(club, 'applicant');
  const body = { uids: [String(ann.uid)], role: 'member' };
  expect(await site.rest('PUT', `/club/${club.id}/members`, body, { as: club.owner })).toMatchObject({
    status: 202,
    body: { result: '1 request has been decided.', decided: [ann.uid], undecided: [] },
  });
  expect((await change(club.id, ann, 'member', club.owner)).role).toBe('member');
});
