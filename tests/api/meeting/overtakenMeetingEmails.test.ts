import { describe, expect, test } from 'vitest';
import { notifyMovedUp, notifyOfMeetings, remind } from '#schema/meeting/meetingNews.ts';
import type { MeetingEmail as AnyMeetingEmail } from '#schema/meeting/meetingReaders.ts';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { keepEmailsBack, postOf, siteAtRest, subjectsOfAll } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { aClub, members } = meetingsOf(site);
const hour = 3_600_000;

const subjectsTo = (person: Member) => subjectsOfAll(site, person);

type MeetingEmail = Exclude<AnyMeetingEmail, `series${string}`>;

const subjects: Record<MeetingEmail, string> = {
  meetingCreated: 'Harbour Traders: new meeting “The week ahead”',
  meetingChanged: 'Harbour Traders: meeting “The week ahead” changed',
  meetingCancelled: 'Harbour Traders: meeting “The week ahead” cancelled',
  meetingMovedUp: 'Harbour Traders: you have a place at “The week ahead”',
  meetingReminder: 'Harbour Traders: “The week ahead” ',
};
const kinds = Object.keys(subjects) as MeetingEmail[];

describe('an e-mail that has yet to be written is not sent', () => {
  /** Creates a meeting that these people attend, queues an e-mail about it, and runs `act` before it is written. */
  async function whileItWaits(
    kind: MeetingEmail,
    count: number,
    act: (people: Member[], meeting: { id: number; clubId: number; owner: Member }) => Promise<unknown>,
  ): Promise<Member[]> {
    const club = await aClub();
    const people = await members(club, count);
    const startsAt = new Date(site.now() + 48 * hour);
    const meeting = await site.database.meeting.create({
      data: {
        clubId: club.id,
        title: 'The week ahead',
        startsAt,
        endsAt: new Date(startsAt.getTime() + hour),
        zone: 'Europe/Rome',
        replies: { create: people.map(({ uid: userId }) => ({ userId, answer: 'yes' as const })) },
      },
      include: { club: true },
    });
    const mail = await postOf(site);
    const goOn = await keepEmailsBack(site);
    const at = new Date(site.now());
    await site.database.$transaction(async (transaction) => {
      if (kind === 'meetingReminder') await remind(transaction, mail, meeting);
      else if (kind === 'meetingMovedUp')
        await notifyMovedUp(transaction, mail, [meeting], { userIds: people.map(({ uid }) => uid), at });
      else
        await notifyOfMeetings(transaction, mail, kind, {
          meetings: [meeting],
          club: meeting.club,
          actorId: club.owner.uid,
          at,
        });
    });
    await act(people, { id: meeting.id, clubId: club.id, owner: club.owner });
    await goOn();
    return people;
  }
  const gets = async (person: Member, kind: MeetingEmail): Promise<boolean> =>
    (await subjectsTo(person)).some((subject) => subject?.startsWith(subjects[kind]));

  test.each(kinds)('%s: to members who left, were banned or suspended, or opted out', async (kind) => {
    const { database } = site;
    const people = await whileItWaits(kind, 6, async (members, { clubId }) => {
      const [, left, banned, suspended, quiet, replied] = members.map(({ uid }) => uid) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      await database.membership.deleteMany({ where: { clubId, userId: left } });
      await database.membership.updateMany({
        where: { clubId, userId: banned },
        data: { role: 'banned', reason: 'Rude.' },
      });
      await database.user.update({ where: { id: suspended }, data: { deletedAt: new Date() } });
      await database.emailChoice.createMany({
        data: [
          { clubId, userId: quiet, meetings: 'never' },
          { clubId, userId: replied, meetings: 'replied' },
        ],
      });
    });
    const got = await Promise.all(people.map((person) => gets(person, kind)));
    // Those who chose only meetings that they replied to are not e-mailed about new ones.
    expect(got).toEqual([true, false, false, false, false, kind !== 'meetingCreated']);
  });

  test.each(kinds)('%s: once the club is declined', async (kind) => {
    const people = await whileItWaits(kind, 1, (_people, { clubId: id }) =>
      site.database.club.update({ where: { id }, data: { state: 'declined' } }),
    );
    for (const person of people) expect(await gets(person, kind)).toBe(false);
  });

  test.each(kinds)('%s: once the meeting is cancelled, unless it is about that', async (kind) => {
    const people = await whileItWaits(kind, 1, (_people, { id }) =>
      site.database.meeting.update({ where: { id }, data: { cancelledAt: new Date() } }),
    );
    for (const person of people) expect(await gets(person, kind)).toBe(kind === 'meetingCancelled');
  });

  test.each(kinds)('%s: to members who withdrew their reply, unless it is for everybody', async (kind) => {
    const people = await whileItWaits(kind, 1, ([person], { id }) =>
      site.database.meetingReply.updateMany({
        where: { meetingId: id, userId: person?.uid ?? 0 },
        data: { answer: 'no' },
      }),
    );
    for (const person of people) expect(await gets(person, kind)).toBe(kind === 'meetingCreated');
  });
});
