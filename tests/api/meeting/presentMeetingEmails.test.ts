import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { emailOf, notifyOfMeetings } from '#schema/meeting/meetingNews.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { seriesOf } from '#tests/fixtures/series.ts';
import { keepEmailsBack, postOf, siteAtRest, subjectsOfAll } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { aClub, aPerson, aSeries, create, members } = seriesOf(site);
const { database } = site;

/** An e-mail to somebody, with the methods and the starts of its calendar files. */
async function emailsTo(person: Member) {
  await subjectsOfAll(site, person);
  return site.mailbox.emails
    .filter(({ to }) => to?.some(({ address }) => address === person.email))
    .map(({ subject, text, attachments }) => {
      const files = attachments
        .filter(({ mimeType }) => mimeType === 'text/calendar')
        .map(({ content }) => new ICAL.Component(ICAL.parse(new TextDecoder().decode(content as ArrayBuffer))));
      const events = files.flatMap((file) =>
        file.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('dtstart')?.toString()),
      );
      return { subject, text, methods: files.map((file) => file.getFirstPropertyValue('method')), events };
    });
}

/** Writes e-mails to a member about meetings as they are, and runs `act` before these are sent. */
async function whileUnsent(
  person: Member,
  kinds: Parameters<typeof emailOf>[0][],
  ids: number[],
  act: () => Promise<unknown>,
): Promise<void> {
  const goOn = await keepEmailsBack(site);
  const mail = await postOf(site);
  const [first, ...others] = await database.meeting.findMany({
    where: { id: { in: ids } },
    include: { series: true, club: true },
    orderBy: { startsAt: 'asc' },
  });
  const account = await database.user.findUniqueOrThrow({ where: { id: person.uid } });
  if (!first) throw new Error('There is no such meeting.');
  for (const kind of kinds)
    await database.$transaction((transaction) => mail.post(transaction, account, emailOf(kind, [first, ...others])));
  await act();
  await goOn();
}

test('an e-mail says what its calendar file says: what the meeting is like when it is sent', async () => {
  const club = await aClub();
  const member = await aPerson(club, 'member');
  const { id } = await create(club.id, club.owner, { start: '2027-02-03T17:00:00Z', end: '2027-02-03T18:00:00Z' });
  const before = (await emailsTo(member)).length;
  const [startsAt, endsAt] = [new Date('2027-02-03T18:00:00Z'), new Date('2027-02-03T19:00:00Z')];
  await whileUnsent(member, ['meetingCreated'], [id], () =>
    database.meeting.update({ where: { id }, data: { startsAt, endsAt, title: 'Moved' } }),
  );
  const [email] = (await emailsTo(member)).slice(before);
  expect(email).toMatchObject({
    subject: 'Harbour Traders: new meeting “Moved”',
    methods: ['PUBLISH'],
    events: ['2027-02-03T19:00:00'],
  });
  expect(email?.text).toContain('19:00–20:00');
  expect(email?.text).not.toContain('18:00');
});

test('a series in an e-mail has as many meetings as still take place', async () => {
  const { club, ids } = await aSeries({ repeat: { frequency: 'weekly', count: 4 } });
  const member = await aPerson(club, 'member');
  await whileUnsent(member, ['meetingCreated'], ids, () =>
    database.meeting.updateMany({ where: { id: { in: ids.slice(2) } }, data: { cancelledAt: new Date() } }),
  );
  const [email, ...others] = await emailsTo(member);
  expect(others).toEqual([]);
  expect(email?.text).toMatch(/2 times.*14 January 2027/);
  expect(email?.text).not.toContain('28 January');
});

test('what no longer takes place is not announced, nor changed; that it is cancelled is told', async () => {
  const club = await aClub();
  const [invited, comes] = (await members(club, 2)) as [Member, Member];
  const meeting = await database.meeting.create({
    data: {
      clubId: club.id,
      title: 'Off',
      startsAt: new Date('2027-02-03T17:00:00Z'),
      endsAt: new Date('2027-02-03T18:00:00Z'),
      zone: 'Europe/Rome',
      replies: { create: { userId: comes.uid, answer: 'yes' } },
    },
    include: { club: true },
  });
  const cancel = () =>
    database.meeting.update({ where: { id: meeting.id }, data: { cancelledAt: new Date(), cancelReason: 'Rain.' } });
  await whileUnsent(invited, ['meetingCreated'], [meeting.id], cancel);
  expect(await emailsTo(invited)).toEqual([]);
  await whileUnsent(comes, ['meetingChanged', 'meetingReminder', 'meetingCancelled'], [meeting.id], cancel);
  expect(await emailsTo(comes)).toMatchObject([
    { subject: 'Harbour Traders: meeting “Off” cancelled', methods: ['CANCEL'] },
  ]);
});

test('news of a club’s meetings reaches a reader in its order, also if some of it has to be sent again', async () => {
  const club = await aClub();
  const [member] = (await members(club, 1)) as [Member];
  const { id } = await create(club.id, club.owner);
  await emailsTo(member);
  const before = (await emailsTo(member)).length;
  await database.meetingReply.create({ data: { meetingId: id, userId: member.uid, answer: 'yes' } });
  await whileUnsent(member, ['meetingChanged', 'meetingReminder'], [id], async () => {
    const [older] = await database.outgoingMail.findMany({
      where: { content: { not: null } },
      orderBy: { id: 'asc' },
      take: 1,
    });
    // As after a failure.
    await database.$executeRaw`
      UPDATE "OutgoingMail" SET "nextAttemptAt" = now() + interval '3 seconds' WHERE id = ${older?.id ?? 0n}`;
  });
  const subjects = (await emailsTo(member)).slice(before).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'Harbour Traders: meeting “The week ahead” changed',
    expect.stringMatching(/^Harbour Traders: “The week ahead” .*, \d\d:\d\d$/),
  ]);
});

test('of a meeting that is announced together with others, what has changed since is not told besides', async () => {
  const club = await aClub();
  const [member] = (await members(club, 1)) as [Member];
  const goOn = await keepEmailsBack(site);
  const mail = await postOf(site);
  const meeting = (title: string, isComing = true) =>
    database.meeting.create({
      data: {
        clubId: club.id,
        title,
        startsAt: new Date('2027-02-03T17:00:00Z'),
        endsAt: new Date('2027-02-03T18:00:00Z'),
        zone: 'Europe/Rome',
        ...(isComing && { replies: { create: { userId: member.uid, answer: 'yes' as const } } }),
      },
      include: { club: true },
    });
  const [known, one, off] = [await meeting('Known'), await meeting('One'), await meeting('Off', false)];
  const tell = (kind: 'meetingCreated' | 'meetingChanged' | 'meetingCancelled', about: typeof one) =>
    database.$transaction((transaction) =>
      notifyOfMeetings(transaction, mail, kind, {
        meetings: [about],
        before: [{ ...about, place: 'Café Adria' }],
        club: about.club,
        actorId: club.owner.uid,
        at: new Date(),
      }),
    );
  await tell('meetingChanged', known);
  await tell('meetingCreated', one);
  await tell('meetingCreated', off);
  await tell('meetingChanged', one);
  await database.meeting.update({ where: { id: off.id }, data: { cancelledAt: new Date() } });
  await tell('meetingCancelled', off);
  await goOn();
  const subjects = (await emailsTo(member)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => !subject?.includes('Known'))).toEqual(['Harbour Traders: new meeting “One”']);
  expect(subjects.at(-1)).toBe('Harbour Traders: meeting “Known” changed');
});
