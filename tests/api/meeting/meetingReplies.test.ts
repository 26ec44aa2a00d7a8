import { describe, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { countOf } from '#tests/support/limits.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aMeeting, aPerson, members, changeMeeting, cancel, meeting, replies, answerOf, leave, change } =
  meetingsOf(site);
const at = (name: string, reason: string) => ({ code: 'BAD_USER_INPUT', fields: [{ name, reason }] });

/** The stored counts of a meeting, which must agree with its replies. */
async function countsOf(id: number) {
  const { yes, maybe, waiting } = await site.database.meeting.findUniqueOrThrow({ where: { id } });
  const groups = await site.database.meetingReply.groupBy({ by: 'answer', where: { meetingId: id }, _count: true });
  const counted = Object.fromEntries(groups.map(({ answer, _count }) => [answer, _count]));
  expect({ yes, maybe, waiting }).toEqual({
    yes: counted['yes'] ?? 0,
    maybe: counted['maybe'] ?? 0,
    waiting: counted['waiting'] ?? 0,
  });
  return { yes, maybe, waiting };
}

describe('a reply', () => {
  test('is yes, maybe or no, can be changed any number of times, and is shown with a name to members only', async () => {
    const { club, owner, id, say } = await aMeeting();
    const eva = await aPerson(club, 'member', { firstName: 'Eva', lastName: 'Solberg' });
    const ida = await aPerson(club, 'organiser', { firstName: 'Ida', lastName: 'Ek', showFullName: true });
    for (const answer of ['yes', 'yes', 'maybe', 'no', 'yes'])
      expect(await say(eva, answer)).toMatchObject({ reply: answer });
    await say(ida, 'yes');
    await say(owner, 'maybe');
    expect(await countsOf(id)).toEqual({ yes: 2, maybe: 1, waiting: 0 });
    expect(await replies(id, 'yes', eva)).toEqual({
      totalCount: 2,
      nodes: [
        { userId: eva.uid, name: 'Eva S.', reply: 'yes' },
        { userId: ida.uid, name: 'Ida Ek', reply: 'yes' },
      ],
    });
    const stranger = await aMember(site);
    for (const outsider of [stranger, await aPerson(club, 'applicant'), await aPerson(club, 'banned')])
      for (const answer of [await replies(id, 'yes', outsider), await say(outsider, 'yes')])
        expect(answer).toMatchObject({ reason: 'membership.membersOnly' });
    expect(await say(eva, 'waiting')).toMatchObject(at('reply', 'meeting.replyRequired'));
  });

  test('beyond the capacity goes on the waiting list, in order, and moves up when a place is free', async () => {
    const { club, id, say } = await aMeeting(1);
    const [first, second, third, fourth] = (await members(club, 4)) as [Member, Member, Member, Member];
    expect(await say(first, 'yes')).toMatchObject({ reply: 'yes', waitingPosition: null });
    expect(await say(third, 'yes')).toMatchObject({ reply: 'waiting', waitingPosition: 1 });
    expect(await say(second, 'yes')).toMatchObject({ reply: 'waiting', waitingPosition: 2 });
    expect(await say(fourth, 'yes')).toMatchObject({ reply: 'waiting', waitingPosition: 3 });
    // Saying yes again keeps the position.
    expect(await say(third, 'yes')).toMatchObject({ reply: 'waiting', waitingPosition: 1 });
    // Saying no and then yes loses it.
    await say(third, 'no');
    expect(await say(third, 'yes')).toMatchObject({ reply: 'waiting', waitingPosition: 3 });
    expect(await say(first, 'maybe')).toMatchObject({ reply: 'maybe', yesCount: 1, waitingCount: 2 });
    expect(await answerOf(id, second)).toBe('yes');
    expect(await say(first, 'yes')).toMatchObject({ reply: 'waiting', waitingPosition: 3 });
    expect(await countsOf(id)).toEqual({ yes: 1, maybe: 0, waiting: 3 });
  });

  test('moves up when the capacity is raised or removed; the capacity cannot be less than the number attending', async () => {
    const { club, owner, id, say } = await aMeeting(1);
    const people = await members(club, 5);
    for (const person of people) await say(person, 'yes');
    expect(await changeMeeting(club.id, id, owner, { capacity: 3 })).toMatchObject({ yesCount: 3, waitingCount: 2 });
    expect(await changeMeeting(club.id, id, owner, { capacity: 2 })).toEqual({
      code: 'CONFLICT',
      reason: 'meeting.capacityTaken',
    });
    expect(await changeMeeting(club.id, id, owner, { capacity: 0 })).toMatchObject({ yesCount: 5, waitingCount: 0 });
    await countsOf(id);
  });

  test.each([
    ['leaves', (clubId: number, member: Member) => leave(clubId, member)],
    [
      'is removed',
      (clubId: number, member: Member, owner: Member) => change(clubId, member, 'removed', owner, 'Rude.'),
    ],
    ['is banned', (clubId: number, member: Member, owner: Member) => change(clubId, member, 'banned', owner, 'Rude.')],
    [
      'deletes their account',
      (_id: number, member: Member) =>
        site.graphql(
          'mutation ($password: String!) { deleteAccount(password: $password) { ... on Done { message } ... on Error { reason } } }',
          { variables: { password: member.password }, as: member },
        ),
    ],
  ])('of somebody who %s is deleted, and the next in line moves up', async (_how, go) => {
    const { club, owner, id, say } = await aMeeting(1);
    const [goes, waits] = (await members(club, 2)) as [Member, Member];
    await say(goes, 'yes');
    await say(waits, 'yes');
    await go(club.id, goes, owner);
    expect(await answerOf(id, goes)).toBeNull();
    expect(await answerOf(id, waits)).toBe('yes');
    expect(await countsOf(id)).toEqual({ yes: 1, maybe: 0, waiting: 0 });
  });

  test('is kept when the club is handed over, and when an organiser becomes a member', async () => {
    const { club, owner, id, say } = await aMeeting();
    const heir = await aPerson(club, 'organiser');
    await say(owner, 'yes');
    await say(heir, 'yes');
    await change(club.id, heir, 'member', owner);
    await site.rest('GET', '/protected', undefined, { as: owner });
    await site.database.clubOffer.create({
      data: { clubId: club.id, fromId: owner.uid, email: heir.email, expiresAt: new Date(site.now() + 3_600_000) },
    });
    const { body } = await site.graphql(
      'mutation ($id: Int!) { acceptClubOffer(clubID: $id) { ... on ManagedClub { id } ... on Error { reason } } }',
      { variables: { id: club.id }, as: heir },
    );
    expect(body.data.acceptClubOffer).toEqual({ id: club.id });
    expect(await countsOf(id)).toEqual({ yes: 2, maybe: 0, waiting: 0 });
  });

  test('is in the account’s export, and is deleted with the club', async () => {
    const { club, owner, id, say } = await aMeeting();
    await say(owner, 'maybe');
    const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: owner });
    expect(JSON.parse(body.data.exportAccount.json).meetingReplies).toMatchObject([
      { answer: 'maybe', meeting: { title: 'The week ahead' } },
    ]);
    await site.rest('DELETE', '/user/club', { clubID: club.id }, { as: owner });
    expect(await meeting(id, owner)).toMatchObject({ reason: 'meeting.unknown' });
    expect(await answerOf(id, owner)).toBeNull();
  });

  test('is limited to 60 an hour', async () => {
    const { owner, say } = await aMeeting();
    await say(owner, 'yes');
    const where = await countOf(site, 'replyToMeeting', String(owner.uid));
    await site.database.rateLimit.update({ where, data: { points: 59 } });
    expect(await say(owner, 'no')).toMatchObject({ reply: 'no' });
    expect(await say(owner, 'yes')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('with simultaneous requests', () => {
  test('only one of ten people gets the last place, and nine wait', async () => {
    const { club, owner, id, say } = await aMeeting(2);
    await say(owner, 'yes');
    const answers = await Promise.all((await members(club, 10)).map((member) => say(member, 'yes')));
    expect(answers.map(({ reply: answer }) => answer).sort()).toEqual([...Array(9).fill('waiting'), 'yes']);
    expect(await countsOf(id)).toEqual({ yes: 2, maybe: 0, waiting: 9 });
  });

  test('a freed place and people leaving the waiting list neither lose nor duplicate anybody', async () => {
    for (let round = 0; round < 3; round++) {
      const { club, owner, id, say } = await aMeeting(1);
      await say(owner, 'yes');
      const people = await members(club, 6);
      for (const person of people) await say(person, 'yes');
      await Promise.all([say(owner, 'no'), ...people.slice(0, 3).map((person) => leave(club.id, person))]);
      expect(await countsOf(id)).toEqual({ yes: 1, maybe: 0, waiting: 2 });
    }
  });

  test('a lower capacity and new replies never add up to more people than places', async () => {
    for (let round = 0; round < 5; round++) {
      const { club, owner, id, say } = await aMeeting(5);
      const people = await members(club, 5);
      const [changed] = await Promise.all([
        changeMeeting(club.id, id, owner, { capacity: 2 }),
        ...people.map((person) => say(person, 'yes')),
      ]);
      const { yes, waiting } = await countsOf(id);
      expect(yes).toBe(changed.reason === 'meeting.capacityTaken' ? 5 : 2);
      expect(yes + waiting).toBe(5);
    }
  });

  test('a reply that comes after a cancellation is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { club, owner, id, say } = await aMeeting();
      const [person] = (await members(club, 1)) as [Member];
      const [, answered] = await Promise.all([cancel(club.id, id, owner), say(person, 'yes')]);
      expect(answered.reply ?? answered.reason).toBeOneOf(['yes', 'meeting.cancelled']);
      expect(await answerOf(id, person)).toBe(answered.reply ?? null);
    }
  });

  test('a ban and a reply leave no reply', async () => {
    for (let round = 0; round < 5; round++) {
      const { club, owner, id, say } = await aMeeting();
      const [person] = (await members(club, 1)) as [Member];
      await Promise.all([change(club.id, person, 'banned', owner, 'Rude.'), say(person, 'yes')]);
      expect(await answerOf(id, person)).toBeNull();
      await countsOf(id);
    }
  });
});
