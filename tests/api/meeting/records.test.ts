import { describe, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aMeeting, aPerson, aClub, run, leave } = meetingsOf(site);
const refusal = '... on Error { code reason } ... on InvalidInput { fields { name reason } }';
const fields = 'cameCount attendance { userId name } minutes { content updatedAt }';

const record = (clubID: number, meetingID: number, userIDs: number[], as: Member) =>
  run(
    `mutation ($clubID: Int!, $meetingID: Int!, $userIDs: [Int!]!) {
       recordAttendance(clubID: $clubID, meetingID: $meetingID, userIDs: $userIDs) { ... on Meeting { ${fields} } ${refusal} } }`,
    { clubID, meetingID, userIDs },
    as,
  );
const write = (clubID: number, meetingID: number, content: string, as: Member, seen?: string | null) =>
  run(
    `mutation ($clubID: Int!, $meetingID: Int!, $content: String!, $seen: DateTime) {
       writeMinutes(clubID: $clubID, meetingID: $meetingID, content: $content, seen: $seen) { ... on Meeting { ${fields} } ${refusal} } }`,
    { clubID, meetingID, content, seen },
    as,
  );
const see = (id: number, as?: Member) =>
  run(`query ($id: Int!) { meeting(id: $id) { ... on Meeting { ${fields} } ... on Error { reason } } }`, { id }, as);

/** A meeting of a club with a member, that has begun. */
async function aBegunMeeting() {
  const made = await aMeeting();
  const member = await aPerson(made.club, 'member');
  await site.database.meeting.update({ where: { id: made.id }, data: { startsAt: new Date(site.now() - 1000) } });
  return { ...made, member };
}

describe('who came to a meeting', () => {
  test('is recorded by its owner and organisers, as a list that replaces the last, and seen by members only', async () => {
    const { club, owner, id, member } = await aBegunMeeting();
    const organiser = await aPerson(club, 'organiser');
    expect(await see(id, member)).toMatchObject({ cameCount: null, attendance: [] });
    for (const _time of [1, 2])
      expect(await record(club.id, id, [member.uid, owner.uid, member.uid], organiser)).toMatchObject({ cameCount: 2 });
    expect((await record(club.id, id, [member.uid], owner)).attendance).toMatchObject([{ userId: member.uid }]);
    expect(await see(id, member)).toMatchObject({ cameCount: 1, attendance: [{ userId: member.uid }] });
    expect(await see(id)).toMatchObject({ cameCount: null, attendance: null, minutes: null });
    expect(await record(club.id, id, [], member)).toMatchObject({ reason: 'membership.organisersOnly' });
  });

  test('are people of the club, or were when they were recorded', async () => {
    const { club, owner, id, member } = await aBegunMeeting();
    const stranger = (await aClub()).owner;
    const refused = { fields: [{ name: 'userIDs', reason: 'meeting.attendanceUnknown' }] };
    for (const person of [stranger, await aPerson(club, 'applicant'), await aPerson(club, 'banned')])
      expect(await record(club.id, id, [member.uid, person.uid], owner)).toMatchObject(refused);
    await record(club.id, id, [member.uid], owner);
    await leave(club.id, member);
    expect(await record(club.id, id, [member.uid, owner.uid], owner)).toMatchObject({ cameCount: 2 });
    const tooMany = Array.from({ length: 1001 }, (_one, index) => index + 1);
    expect(await record(club.id, id, tooMany, owner)).toMatchObject({
      fields: [{ name: 'userIDs', reason: 'meeting.attendanceTooLong' }],
    });
  });

  test('is not recorded before the start, nor of a cancelled meeting, nor by way of another club', async () => {
    const { club, owner, id } = await aMeeting();
    expect(await record(club.id, id, [], owner)).toMatchObject({ reason: 'meeting.notStarted' });
    const other = await aClub();
    expect(await record(other.id, id, [], other.owner)).toMatchObject({ reason: 'meeting.unknown' });
    await site.database.meeting.update({ where: { id }, data: { cancelledAt: new Date() } });
    expect(await record(club.id, id, [], owner)).toMatchObject({ reason: 'meeting.cancelled' });
  });

  test('is counted for whoever chose to show it, exported to them, and goes with their account', async () => {
    const { club, owner, id, member } = await aBegunMeeting();
    await record(club.id, id, [member.uid], owner);
    const attended = async () => {
      const card = `{ clubMember(clubID: ${club.id}, userID: ${member.uid}) { ... on MemberCard { meetingsAttended } } }`;
      return (await run(card, {}, owner)).meetingsAttended;
    };
    expect(await attended()).toBeNull();
    await site.database.user.update({ where: { id: member.uid }, data: { showAttendance: true } });
    expect(await attended()).toBe(1);
    const { json } = await run('{ exportAccount { ... on AccountExport { json } } }', {}, member);
    expect(JSON.parse(json).attendances).toMatchObject([{ meetingId: id, meeting: { title: 'The week ahead' } }]);
    await site.database.user.delete({ where: { id: member.uid } });
    expect(await see(id, owner)).toMatchObject({ cameCount: 1, attendance: [] });
  });
});

describe('the minutes of a meeting', () => {
  test('are written, replaced and removed by its owner and organisers, and read by members only', async () => {
    const { club, owner, id, member } = await aBegunMeeting();
    const { minutes } = await write(club.id, id, '  We met **early**.\r\n', owner);
    expect(minutes.content).toBe('We met **early**.');
    expect(await see(id, member)).toMatchObject({ minutes: { content: 'We met **early**.' } });
    expect(await see(id)).toMatchObject({ minutes: null });
    expect(await write(club.id, id, 'Mine', member)).toMatchObject({ reason: 'membership.organisersOnly' });
    expect(await write(club.id, id, '', owner)).toMatchObject({ minutes: null });
  });

  test('are refused if they are too long, promise returns, or somebody changed them meanwhile', async () => {
    const { club, owner, id } = await aBegunMeeting();
    expect(await write(club.id, id, 'x'.repeat(5001), owner)).toMatchObject({
      fields: [{ name: 'content', reason: 'input.tooLong' }],
    });
    expect(await write(club.id, id, 'We guarantee 5% a month!', owner)).toMatchObject({
      reason: 'meeting.minutesPromise',
    });
    const { minutes } = await write(club.id, id, 'First', owner);
    site.pass(1000);
    await write(club.id, id, 'Second', await aPerson(club, 'organiser'));
    expect(await write(club.id, id, 'Third', owner, minutes.updatedAt)).toMatchObject({ reason: 'meeting.changed' });
  });

  test('are kept if another organiser, who saw none either, writes some at the same time, also over REST', async () => {
    const { club, owner, id } = await aBegunMeeting();
    const organiser = await aPerson(club, 'organiser');
    const results = await Promise.all([
      write(club.id, id, 'Mine', owner, null),
      write(club.id, id, 'Yours', organiser, null),
    ]);
    expect(results.filter(({ reason }) => reason === 'meeting.changed')).toHaveLength(1);
    expect(results.filter(({ minutes }) => minutes)).toHaveLength(1);
    const url = `/club/${club.id}/meetings/${id}/minutes`;
    const late = await site.rest('PUT', url, { content: 'Late', seen: null }, { as: owner });
    expect(late.status).toBe(409);
    await write(club.id, id, '', owner);
    expect(await write(club.id, id, 'Again', organiser, null)).toMatchObject({ minutes: { content: 'Again' } });
    expect(await site.rest('PUT', url, { content: 'Over it' }, { as: owner })).toMatchObject({ status: 202 });
  });

  test('are not written before the start', async () => {
    const { club, owner, id } = await aMeeting();
    expect(await write(club.id, id, 'We met.', owner)).toMatchObject({ reason: 'meeting.notStarted' });
  });
});

test('those who attended a meeting or said yes are told once that there are minutes, on the site only', async () => {
  const { club, owner, id, member } = await aBegunMeeting();
  const [coming, absent, left] = [
    await aPerson(club, 'member'),
    await aPerson(club, 'member'),
    await aPerson(club, 'member'),
  ];
  await record(club.id, id, [member.uid, owner.uid], owner);
  await site.database.meetingReply.createMany({
    data: [
      { meetingId: id, userId: coming.uid, answer: 'yes' },
      { meetingId: id, userId: absent.uid, answer: 'no' },
      { meetingId: id, userId: left.uid, answer: 'yes' },
    ],
  });
  await leave(club.id, left);
  await site.database.notification.deleteMany({ where: { clubId: club.id } });
  for (const content of ['We met.', 'We met again.']) await write(club.id, id, content, owner);
  const told = await site.database.notification.findMany({ where: { clubId: club.id }, orderBy: { userId: 'asc' } });
  expect(told.map(({ kind, userId, meetingId }) => [kind, userId, meetingId])).toEqual([
    ['minutesWritten', member.uid, id],
    ['minutesWritten', coming.uid, id],
  ]);
});
