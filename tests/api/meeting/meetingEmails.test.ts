import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { seriesOf } from '#tests/fixtures/series.ts';
import { keepEmailsBack, siteAtRest, subjectsOfAll, sweep } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { aClubWith, aClub, aPerson, members, create, changeMeeting, cancel, reply, leave, inHours, ...series } =
  seriesOf(site);
const { aSeries, changeSeries, replyToSeries } = series;
const hour = 3_600_000;

const subjectsTo = (person: Member) => subjectsOfAll(site, person);

describe('a new meeting', () => {
  test('is immediately e-mailed, with time and place, to everybody in the club except its creator, in their language', async () => {
    const { club, organiser } = await aClubWith('organiser', { title: 'Two Shores' });
    const ida = await aPerson(club, 'member', { language: 'it' });
    const dora = await aPerson(club, 'member', { language: 'ge' });
    const others = [
      await aPerson(club, 'applicant'),
      await aPerson(club, 'banned'),
      await aPerson(club, 'member', { deletedAt: new Date() }),
    ];
    await create(club.id, organiser, {
      title: 'The night of the clocks',
      start: '2027-03-28T00:30:00.000Z',
      end: '2027-03-28T02:00:00.000Z',
      zone: 'Europe/Rome',
      place: 'Café Adria',
    });
    const { subject, text } = await site.mailbox.emailTo(club.owner.email);
    expect(subject).toBe('Two Shores: new meeting “The night of the clocks”');
    expect(text).toContain('The club “Two Shores” has planned a meeting');
    expect(text).toMatch(
      /When: Sunday, 28 March 2027 at 01:30 CET – 04:00 CEST \(Central European Time\)\nWhere: Café Adria/,
    );
    expect(text).toMatch(new RegExp(`/clubs/${club.id}/meetings#meeting-\\d+\\n`));
    expect((await site.mailbox.emailTo(ida.email)).text).toMatch(
      /Quando: domenica 28 marzo 2027.* 01:30 CET – 04:00 CEST \(ora dell’Europa centrale\)/,
    );
    expect((await site.mailbox.emailTo(dora.email)).text).toMatch(
      /Wann: Sonntag, 28\. März 2027.* 01:30 (?:Uhr )?MEZ – 04:00 (?:Uhr )?MESZ \(Mitteleuropäische Zeit\)/,
    );
    for (const other of [organiser, ...others]) expect(await subjectsTo(other)).toEqual([]);
  });
});

test('the description of a meeting is in the e-mail about it, formatted', async () => {
  const { club, member } = await aClubWith('member');
  await create(club.id, club.owner, { description: 'We compare **gold** and oil.' });
  const { text, html } = await site.mailbox.emailTo(member.email);
  expect(text).toContain('We compare **gold** and oil.');
  expect(html).toContain('We compare <strong>gold</strong> and oil.');
});

test('is e-mailed to each reader in the time zone that they chose, too', async () => {
  const club = await aClub();
  const member = await aPerson(club, 'member', { timeZone: 'America/New_York' });
  await create(club.id, club.owner, {
    start: '2027-01-07T19:00:00Z',
    end: '2027-01-07T21:00:00Z',
    zone: 'Europe/Rome',
  });
  expect((await site.mailbox.emailTo(member.email)).text).toMatch(
    /When, in your time zone: .*14:00–16:00.*\(Eastern Time\)\nIn the meeting’s time zone: .*20:00–22:00/,
  );
});

test('a time zone without a name is shown as its offset from UTC', async () => {
  const { club, member } = await aClubWith('member');
  await create(club.id, club.owner, { zone: 'Etc/GMT+3' });
  expect((await site.mailbox.emailTo(member.email)).text).toMatch(/In the meeting’s time zone: .*\d GMT-3\n/);
});

describe('a change or a cancellation', () => {
  test('is e-mailed only to those who attend, may attend or wait for a place; a new description is e-mailed to nobody', async () => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { capacity: 1, place: 'Café Adria' });
    const [comes, waits, may, declines, silent] = (await members(club, 5)) as [Member, Member, Member, Member, Member];
    await reply(club.id, id, comes, 'yes');
    await reply(club.id, id, waits, 'yes');
    await reply(club.id, id, may, 'maybe');
    await reply(club.id, id, declines, 'no');
    await changeMeeting(club.id, id, club.owner, { description: 'Bring a pen.' });
    expect(await subjectsTo(comes)).toEqual([]);
    await changeMeeting(club.id, id, club.owner, { place: 'https://meet.example.com/harbour' });
    expect(await subjectsTo(comes)).toHaveLength(1);
    await cancel(club.id, id, club.owner, 'The café is closed.');
    for (const person of [comes, waits, may])
      expect(await subjectsTo(person)).toEqual([
        'Harbour Traders: meeting “The week ahead” changed',
        'Harbour Traders: meeting “The week ahead” cancelled',
      ]);
    for (const person of [declines, silent, club.owner]) expect(await subjectsTo(person)).toEqual([]);
    expect((await site.mailbox.emailTo(may.email, 1)).text).toContain(
      'Where: https://meet.example.com/harbour\nBefore: Café Adria\n',
    );
    expect((await site.mailbox.emailTo(may.email, 2)).text).toContain('The reason given: The café is closed.');
  });

  test('is e-mailed if only the place changed, but not if only the number of places did', async () => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { capacity: 2 });
    const [comes] = (await members(club, 1)) as [Member];
    await reply(club.id, id, comes, 'yes');
    await changeMeeting(club.id, id, club.owner, { capacity: 3 });
    expect(await subjectsTo(comes)).toEqual([]);
    await changeMeeting(club.id, id, club.owner, { place: 'Café Marina' });
    expect(await subjectsTo(comes)).toEqual(['Harbour Traders: meeting “The week ahead” changed']);
  });

  test('that gives places to those who waited is one e-mail to each: with their place, or with what changed', async () => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { capacity: 1 });
    const [comes, next, waits] = (await members(club, 3)) as [Member, Member, Member];
    for (const person of [comes, next, waits]) await reply(club.id, id, person, 'yes');
    await changeMeeting(club.id, id, club.owner, { capacity: 2, place: 'Café Marina' });
    await sweep(site, 'movedUpEmails', new Date());
    for (const person of [comes, waits])
      expect(await subjectsTo(person)).toEqual(['Harbour Traders: meeting “The week ahead” changed']);
    expect(await subjectsTo(next)).toEqual(['Harbour Traders: you have a place at “The week ahead”']);
    expect((await site.mailbox.emailTo(next.email)).text).toContain('Where: Café Marina');
  });

  test('is not e-mailed if it was refused', async () => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner);
    const [comes] = (await members(club, 1)) as [Member];
    await reply(club.id, id, comes, 'yes');
    await changeMeeting(club.id, id, comes, { title: 'Mine' });
    await cancel(club.id, id, comes);
    await changeMeeting(club.id, id, club.owner, { start: inHours(-1) });
    expect(await subjectsTo(comes)).toEqual([]);
  });
});

describe('news of several meetings of a club within two minutes', () => {
  /** A member who has just been e-mailed about four meetings of a club, and attends all of them. */
  async function whoComesToFour() {
    const club = await aClub({ title: 'Harbour Traders' });
    const [member] = (await members(club, 1)) as [Member];
    const ids: number[] = [];
    const titles = ['One', 'Two', 'Three', 'Four'];
    for (const [day, title] of titles.entries()) {
      const { id } = await create(club.id, club.owner, { title, start: inHours(90 - day), end: inHours(92) });
      await reply(club.id, id, member, 'yes');
      ids.push(id);
    }
    expect(await subjectsTo(member)).toEqual(['Harbour Traders: new meetings']);
    return { club, member, ids };
  }

  test('is one e-mail, which lists the latest about each meeting', async () => {
    const { club, member, ids } = await whoComesToFour();
    const [, two, three, four] = ids as [number, number, number, number];
    const change = (id: number, place: string) => changeMeeting(club.id, id, club.owner, { place });
    await change(two, 'Café Adria');
    await change(three, 'Café Adria');
    await change(three, 'Café Marina');
    await cancel(club.id, four, club.owner, 'Nobody is there.');
    expect(await subjectsTo(member)).toHaveLength(2);
    const { subject, text, html } = await site.mailbox.emailTo(member.email, 2);
    expect(subject).toBe('Harbour Traders: meetings changed');
    const listed = [...String(text).matchAll(/^(Meeting “.*)$|^(?:Where|The reason given): (.*)$/gm)];
    expect(listed.map(([, title, content]) => title ?? content)).toEqual([
      ...['Meeting “Four” cancelled', 'Nobody is there.'],
      ...['Meeting “Three” changed', 'Café Marina'],
      ...['Meeting “Two” changed', 'Café Adria'],
    ]);
    expect(html).toContain(`/clubs/${club.id}/meetings#meeting-${two}"`);
    expect(text).toMatch(/replied to the meeting\. Stop these e-mails:\n.*unsubscribe\?token=/);
  });

  test('leaves out what no longer applies when it is written', async () => {
    const { club, member, ids } = await whoComesToFour();
    const [, two, three] = ids as [number, number, number];
    await changeMeeting(club.id, two, club.owner, { place: 'Café Adria' });
    await changeMeeting(club.id, three, club.owner, { place: 'Café Adria' });
    await reply(club.id, three, member, 'no');
    expect((await subjectsTo(member)).slice(1)).toEqual(['Harbour Traders: meeting “Two” changed']);
  });
});

describe('a member who moves up from the waiting list', () => {
  test('is e-mailed once, whatever freed the place, however many gateways check', async () => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { capacity: 1 });
    const [comes, waits, next] = (await members(club, 3)) as [Member, Member, Member];
    for (const person of [comes, waits, next]) await reply(club.id, id, person, 'yes');
    await leave(club.id, comes);
    await Promise.all([1, 2, 3].map(() => sweep(site, 'movedUpEmails', new Date())));
    expect(await subjectsTo(waits)).toEqual(['Harbour Traders: you have a place at “The week ahead”']);
    expect(await subjectsTo(next)).toEqual([]);
    await site.graphql(
      'mutation ($password: String!) { deleteAccount(password: $password) { ... on Done { message } ... on Error { reason } } }',
      { variables: { password: waits.password }, as: waits },
    );
    await sweep(site, 'movedUpEmails', new Date());
    expect(await subjectsTo(next)).toEqual(['Harbour Traders: you have a place at “The week ahead”']);
  });

  test('at several meetings of a series reads of all of them in one e-mail', async () => {
    const { club, owner, ids } = await aSeries({ capacity: 1, repeat: { frequency: 'weekly', count: 3 } });
    const [comes, waits] = (await members(club, 2)) as [Member, Member];
    for (const person of [comes, waits]) await replyToSeries(club.id, ids[0] ?? 0, person, 'yes', 'all');
    const about = (person: Member) =>
      site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === person.email));
    await subjectsTo(waits);
    const known = about(waits).length;
    await changeSeries(club.id, ids[0] ?? 0, owner, { capacity: 2, scope: 'all' });
    await sweep(site, 'movedUpEmails', new Date());
    expect((await subjectsTo(waits)).slice(known)).toEqual(['Harbour Traders: meetings changed']);
    const [{ text, attachments } = { text: '', attachments: [] }] = about(waits).slice(known);
    expect(text?.match(/^You have a place at “The week ahead”$/gm)).toHaveLength(3);
    expect(attachments.filter(({ mimeType }) => mimeType === 'text/calendar')).toHaveLength(3);
  });

  test('at several meetings, and left one before the e-mail was written, reads only of the others', async () => {
    const { club, owner, ids } = await aSeries({ capacity: 1, repeat: { frequency: 'weekly', count: 3 } });
    const [first = 0, second = 0] = ids;
    const [comes, waits] = (await members(club, 2)) as [Member, Member];
    for (const person of [comes, waits]) await replyToSeries(club.id, first, person, 'yes', 'all');
    const known = (await subjectsTo(waits)).length;
    await changeSeries(club.id, first, owner, { capacity: 2, scope: 'all' });
    const goOn = await keepEmailsBack(site);
    await sweep(site, 'movedUpEmails', new Date());
    await site.database.meetingReply.deleteMany({ where: { meetingId: second, userId: waits.uid } });
    await goOn();
    expect((await subjectsTo(waits)).slice(known)).toEqual(['Harbour Traders: meetings changed']);
    const told = site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === waits.email)).at(-1);
    expect(told?.text?.match(/meetings#meeting-\d+/g)).toEqual([first, ids[2]].map((id) => `meetings#meeting-${id}`));
  });

  test('is not e-mailed if they gave up the place again, or the meeting was cancelled', async () => {
    const club = await aClub();
    const [comes, waits] = (await members(club, 2)) as [Member, Member];
    const { id } = await create(club.id, club.owner, { capacity: 1 });
    await reply(club.id, id, comes, 'yes');
    await reply(club.id, id, waits, 'yes');
    await site.database.meetingReply.updateMany({
      where: { meetingId: id, answer: 'waiting' },
      data: { movedUp: true },
    });
    await reply(club.id, id, waits, 'no');
    const other = await create(club.id, club.owner, { capacity: 1 });
    await reply(club.id, other.id, comes, 'yes');
    await reply(club.id, other.id, waits, 'yes');
    await cancel(club.id, other.id, club.owner);
    await reply(club.id, other.id, comes, 'no');
    await sweep(site, 'movedUpEmails', new Date());
    expect((await subjectsTo(waits)).filter((subject) => subject?.includes('you have'))).toEqual([]);
  });
});

describe('a reminder', () => {
  const sweepReminders = (at: string | number) => sweep(site, 'meetingReminders', new Date(at));

  test('goes once to those who said yes, 24 hours ahead, even if the task runs several times simultaneously', async () => {
    const club = await aClub();
    const start = inHours(48);
    const { id } = await create(club.id, club.owner, { start, end: inHours(49) });
    const [comes, may] = (await members(club, 2)) as [Member, Member];
    await reply(club.id, id, comes, 'yes');
    await reply(club.id, id, may, 'maybe');
    const due = Date.parse(start) - 24 * hour;
    await sweepReminders(due - 1);
    expect(await subjectsTo(comes)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sweepReminders(due)));
    await sweepReminders(due + hour);
    expect(await subjectsTo(comes)).toEqual([
      expect.stringMatching(/^Harbour Traders: “The week ahead” .*, \d\d:\d\d$/),
    ]);
    expect(await subjectsTo(may)).toEqual([]);
  });

  test('is repeated for a meeting that was moved, but not for one that was otherwise changed, or cancelled', async () => {
    const club = await aClub();
    const [comes] = (await members(club, 1)) as [Member];
    const { id } = await create(club.id, club.owner, { start: inHours(48), end: inHours(49) });
    await reply(club.id, id, comes, 'yes');
    await sweepReminders(inHours(30));
    await changeMeeting(club.id, id, club.owner, { description: 'Bring a pen.' });
    await sweepReminders(inHours(30));
    const reminders = async () =>
      (await subjectsTo(comes)).filter((subject) => subject?.startsWith('Harbour Traders: “')).length;
    expect(await reminders()).toBe(1);
    await changeMeeting(club.id, id, club.owner, { start: inHours(72), end: inHours(73) });
    await sweepReminders(inHours(47));
    expect(await reminders()).toBe(1);
    await sweepReminders(inHours(49));
    expect(await reminders()).toBe(2);
    const other = await create(club.id, club.owner, { title: 'Other', start: inHours(48), end: inHours(49) });
    await reply(club.id, other.id, comes, 'yes');
    await cancel(club.id, other.id, club.owner);
    await sweepReminders(inHours(30));
    expect(await reminders()).toBe(2);
  });

  test('is not lost if the task fails midway', async () => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { start: inHours(48), end: inHours(49) });
    const [comes] = (await members(club, 1)) as [Member];
    await reply(club.id, id, comes, 'yes');
    await site.database.$executeRawUnsafe(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'dies'; END $$;`);
    await site.database.$executeRawUnsafe(
      'CREATE TRIGGER dies BEFORE UPDATE OF "remindedAt" ON "Meeting" FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    await expect(sweepReminders(inHours(30))).rejects.toThrow('dies');
    await site.database.$executeRawUnsafe('DROP TRIGGER dies ON "Meeting"');
    expect(await subjectsTo(comes)).toEqual([]);
    await sweepReminders(inHours(30));
    expect(await subjectsTo(comes)).toEqual([
      expect.stringMatching(/^Harbour Traders: “The week ahead” .*, \d\d:\d\d$/),
    ]);
  });
});
