import { describe, expect, test } from 'vitest';
import { Prisma } from '#prisma/generated/client/client.ts';
import { notice as noticeEmail } from '#schema/notice/emails.ts';
import { createMembers, type Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { endCollecting } from '#tests/support/mailbox.ts';
import { startSite } from '#tests/support/site.ts';
import { keepEmailsBack, postOf, sweep } from '#tests/support/tasks.ts';

const site = await startSite();
const other = await startSite({ DATABASE_URL: site.databaseUrl });
const { aClubWith, aClub, aPerson, leave, change, join } = membersOf(site);
const { write, edit, remove, chooseEmails, chooseEmailsForAllClubs } = noticesOf(site);
const { database } = site;
const day = 24 * 60 * 60 * 1000;

/** The e-mails that either gateway has sent to this person. */
const emailsTo = ({ email }: Member) =>
  [...site.mailbox.emails, ...other.mailbox.emails].filter(({ to }) => to?.some(({ address }) => address === email));
const subjectsTo = (person: Member) => emailsTo(person).map(({ subject }) => subject);
const allSent = async () => {
  await endCollecting(site);
  await expect.poll(() => database.mailingRecipient.count()).toBe(0);
  await expect.poll(() => database.outgoingMail.count({ where: { content: { not: null } } })).toBe(0);
};
/** Runs `act` while the e-mail about a notice is yet to be written to everybody in the club. */
async function whileItWaits(club: { id: number; owner: Member }, act: (notice: number) => Promise<unknown>) {
  const mail = await postOf(site);
  const goOn = await keepEmailsBack(site, other);
  const { id: notice } = await database.notice.create({
    data: { clubId: club.id, authorId: club.owner.uid, title: 'Late', content: 'At nine.' },
  });
  const people = await database.membership.findMany({
    where: { clubId: club.id, role: { in: ['organiser', 'member'] } },
  });
  const values = { title: 'Harbour Traders', subject: 'Late', author: 'Olga O.', content: 'At nine.' };
  const ids = Prisma.sql`SELECT unnest(${people.map(({ userId }) => userId)}::int[])`;
  await database.$transaction((transaction) =>
    mail.postToAll(transaction, ids, noticeEmail(values, { club: club.id, notice })),
  );
  await act(notice);
  await goOn();
  await allSent();
}

describe('a notice is e-mailed immediately', () => {
  test('to everybody in the club except its author, in their language, with its text', async () => {
    const club = await aClub();
    const [member, organiser, author] = [
      await aPerson(club, 'member', { language: 'ge', firstName: 'Max' }),
      await aPerson(club, 'organiser'),
      await aPerson(club, 'organiser', { firstName: 'Ida', lastName: 'Moss' }),
    ];
    const others = [
      await aPerson(club, 'applicant'),
      await aPerson(club, 'removed'),
      await aPerson(club, 'member', { deletedAt: new Date() }),
      await aPerson(club, 'member', { confirmedEmail: false }),
      await aMember(site),
    ];
    await write(club.id, author, { content: 'At **seven**.\n\n<b>Bring</b> $t(emails:closing) {{firstName}}.' });
    await allSent();
    for (const person of [member, organiser, club.owner]) expect(emailsTo(person)).toHaveLength(1);
    for (const person of [author, ...others]) expect(emailsTo(person)).toEqual([]);
    const [email] = emailsTo(member);
    expect(email?.subject).toBe('Harbour Traders: Next Tuesday');
    expect(email?.text).toMatch(/^Guten Tag Max \S+\n/);
    expect(email?.text).toContain('Ida M. hat dem Club „Harbour Traders“ geschrieben:');
    expect(email?.text).toContain('At **seven**.\n\n<b>Bring</b> $t(emails:closing) {{firstName}}.');
    expect(email?.html).toContain('&lt;b&gt;Bring&lt;/b&gt;');
    expect(email?.text).toMatch(new RegExp(`/clubs/${club.id}/notices#notice-\\d+\\n`));
  });

  test('but not again when it is edited', async () => {
    const { club, member } = await aClubWith('member');
    const { id } = await write(club.id, club.owner);
    await edit(club.id, id, club.owner, { title: 'Next Wednesday' });
    await allSent();
    expect(subjectsTo(member)).toEqual(['Harbour Traders: Next Tuesday']);
  });

  test('but not to members who have opted out, and who can opt in again', async () => {
    const { club, member } = await aClubWith('member');
    expect(await chooseEmails(club.id, member, { notices: 'never' })).toEqual({
      emails: { notices: 'never', requests: true },
    });
    await write(club.id, club.owner, { title: 'One' });
    await chooseEmails(club.id, member, { notices: 'atOnce' });
    await write(club.id, club.owner, { title: 'Two' });
    await allSent();
    expect(subjectsTo(member)).toEqual(['Harbour Traders: Two']);
  });

  test('but not to members who leave, are removed or opt out before theirs is written', async () => {
    const club = await aClub();
    const people = [
      await aPerson(club, 'member'),
      await aPerson(club, 'member'),
      await aPerson(club, 'member'),
      await aPerson(club, 'member'),
    ] as const;
    const [stays, leaves, removed, quiet] = people;
    await whileItWaits(club, async () => {
      await database.membership.deleteMany({ where: { userId: leaves.uid } });
      await database.membership.updateMany({
        where: { userId: removed.uid },
        data: { role: 'removed', reason: 'Rude.' },
      });
      await database.emailChoice.create({ data: { userId: quiet.uid, clubId: club.id, notices: 'never' } });
    });
    expect(people.map((person) => emailsTo(person).length)).toEqual([1, 0, 0, 0]);
    expect(subjectsTo(stays)).toEqual(['Harbour Traders: Late']);
  });

  test('but not in a club that is declined, whether before or after it was written', async () => {
    const [before, since] = [await aClub({ state: 'declined' }), await aClub()];
    const [first, second] = [await aPerson(before, 'member'), await aPerson(since, 'member')];
    await write(before.id, before.owner);
    await whileItWaits(since, () => database.club.update({ where: { id: since.id }, data: { state: 'declined' } }));
    for (const person of [first, second]) expect(emailsTo(person)).toEqual([]);
  });

  test('but not once it is deleted, whether or not its e-mails are already written', async () => {
    const { club, member } = await aClubWith('member');
    await whileItWaits(club, async (notice) => {
      const mail = await postOf(site);
      const recipient = await database.user.findUniqueOrThrow({ where: { id: member.uid } });
      const values = { title: 'Harbour Traders', subject: 'Late', author: 'Olga O.', content: 'At nine.' };
      await database.$transaction((transaction) =>
        mail.post(transaction, recipient, noticeEmail(values, { club: club.id, notice })),
      );
      await database.notice.delete({ where: { id: notice } });
    });
    expect(emailsTo(member)).toEqual([]);
  });

  test('and can be deleted at the same moment without an error', async () => {
    const club = await aClub();
    const people = await createMembers(database, Array(120).fill({}));
    await database.membership.createMany({
      data: people.map(({ uid }) => ({ clubId: club.id, userId: uid, role: 'member' as const })),
    });
    const { id } = await write(club.id, club.owner);
    await expect.poll(() => people.some((person) => emailsTo(person).length > 0)).toBe(true);
    expect(await remove(club.id, id, club.owner)).toHaveProperty('message');
    const sent = await database.outgoingMail.count({ where: { noticeId: id, content: { not: null } } });
    expect(sent).toBe(0);
    await allSent();
    expect(Math.max(...people.map((person) => emailsTo(person).length))).toBe(1);
  });
});

describe('a digest', () => {
  const tomorrow = () => new Date(site.now() + day);

  test('lists once a day what is new in the clubs it was chosen for, by club', async () => {
    const [harbour, quay, silent] = [
      await aClub(),
      await aClub({ title: 'Quay Circle', privacy: true }),
      await aClub({ title: 'Silent Club' }),
    ];
    const member = await aPerson(harbour, 'member', { language: 'it' });
    for (const { id } of [quay, silent])
      await database.membership.create({ data: { clubId: id, userId: member.uid, role: 'member' } });
    await write(harbour.id, harbour.owner, { title: 'Old news' });
    await allSent();
    expect(subjectsTo(member)).toHaveLength(1);
    for (const { id } of [harbour, quay, silent]) await chooseEmails(id, member, { notices: 'daily' });
    await write(harbour.id, harbour.owner, { title: 'One' });
    await write(harbour.id, harbour.owner, { title: 'Two' });
    await write(quay.id, quay.owner, { title: 'Three' });
    await sweep(site, 'noticeDigests', new Date(site.now()));
    await allSent();
    expect(subjectsTo(member)).toHaveLength(1);

    await Promise.all([sweep(site, 'noticeDigests', tomorrow()), sweep(other, 'noticeDigests', tomorrow())]);
    await allSent();
    const digests = () => emailsTo(member).filter(({ subject }) => subject?.endsWith(': le novità'));
    const [digest] = digests();
    expect(digests()).toHaveLength(1);
    expect(emailsTo(member)).toHaveLength(2);
    expect(digest?.subject).toBe('Harbour Traders, Quay Circle: le novità');
    const lines = (digest?.text ?? '').split('\n').filter((line) => /^(– | {2})/.test(line));
    const link = (club: { id: number }) => expect.stringContaining(`: ${site.url}/clubs/${club.id}/notices#notice-`);
    const first = '  Olga O.: We meet at seven.';
    expect(lines).toEqual([link(harbour), first, link(harbour), first, link(quay), first]);
    expect(lines.filter((line) => line.startsWith('–')).map((line) => line.split(':')[0])).toEqual([
      '– Two',
      '– One',
      '– Three',
    ]);
    expect(digest?.text).toContain(`:\n${site.url}/my\n`);
    expect(digest?.text).not.toContain('Old news');
    expect(digest?.text).not.toContain('Silent');

    // Nothing is new, so no e-mail.
    await sweep(site, 'noticeDigests', new Date(site.now() + 2 * day));
    await write(quay.id, quay.owner, { title: 'Four' });
    await sweep(site, 'noticeDigests', new Date(site.now() + 3 * day));
    await allSent();
    expect(subjectsTo(member)).toHaveLength(3);
    const mentions = digests().map(({ text }) => text?.includes('Four'));
    expect(mentions.sort()).toEqual([false, true]);
    expect(digests().find(({ text }) => text?.includes('Four'))?.text).not.toContain('Harbour');
  });

  test('leaves out clubs that the member has left, their own notices, and deleted ones', async () => {
    const [left, own, third] = [await aClub({ title: 'Left' }), await aClub({ title: 'Own' }), await aClub()];
    const member = await aPerson(left, 'member');
    for (const [{ id }, role] of [
      [own, 'organiser'],
      [third, 'member'],
    ] as const)
      await database.membership.create({ data: { clubId: id, userId: member.uid, role } });
    for (const { id } of [left, own, third]) await chooseEmails(id, member, { notices: 'daily' });
    await write(left.id, left.owner);
    await write(own.id, member);
    const { id: notice } = await write(third.id, third.owner);
    await remove(third.id, notice, third.owner);
    await leave(left.id, member);
    await sweep(site, 'noticeDigests', tomorrow());
    await allSent();
    expect(emailsTo(member)).toEqual([]);
    expect(await database.digest.count({ where: { userId: member.uid } })).toBe(1);
  });

  test('is no longer due once the member has opted out', async () => {
    const { club, member } = await aClubWith('member');
    await chooseEmails(club.id, member, { notices: 'daily' });
    await chooseEmails(club.id, member, { notices: 'never' });
    await write(club.id, club.owner);
    await sweep(site, 'noticeDigests', tomorrow());
    expect(await database.digest.count({ where: { userId: member.uid } })).toBe(0);
    await allSent();
    expect(emailsTo(member)).toEqual([]);
  });
});

describe('a choice of e-mails', () => {
  test('is only for those who belong to the club, and ends when they leave', async () => {
    const { club, member } = await aClubWith('member');
    expect(await chooseEmails(club.id, await aMember(site), { notices: 'never' })).toEqual({
      code: 'FORBIDDEN',
      reason: 'membership.membersOnly',
    });
    await chooseEmails(club.id, member, { notices: 'never' });
    await leave(club.id, member);
    expect(await database.emailChoice.count({ where: { userId: member.uid } })).toBe(0);
    await join(club.id, member);
    await write(club.id, club.owner);
    await allSent();
    expect(subjectsTo(member)).toEqual(['Harbour Traders: Next Tuesday']);
  });

  test.each(['removed', 'banned'])('ends when somebody is %s, and does not return with them', async (role) => {
    const { club, member } = await aClubWith('member');
    await chooseEmails(club.id, member, { notices: 'never', meetings: 'never' });
    await change(club.id, member, role, club.owner, 'Rude.');
    expect(await database.emailChoice.count({ where: { userId: member.uid } })).toBe(0);
    await change(club.id, member, 'removed', club.owner, 'Enough.');
    await change(club.id, member, 'member', club.owner);
    expect(await chooseEmails(club.id, member, {})).toEqual({ emails: { notices: 'atOnce', requests: true } });
  });

  test('made twice in one request is returned as it is after each', async () => {
    const club = await aClub();
    const choose = (notices: string) =>
      `chooseEmails(clubID: ${club.id}, notices: ${notices}) { ... on Membership { emails { notices } } }`;
    const { body } = await site.graphql(`mutation { first: ${choose('daily')} second: ${choose('never')} }`, {
      as: club.owner,
    });
    expect(body.data).toEqual({ first: { emails: { notices: 'daily' } }, second: { emails: { notices: 'never' } } });
  });

  test('can be made for all clubs at once: those the member belongs to, and only what they chose', async () => {
    const [first, second, asked] = [await aClub(), await aClub(), await aClub({ privacy: true })];
    const member = await aPerson(first, 'member');
    const own = await database.club.create({
      data: { title: 'Own', description: 'Mine.', country: 'Italy', privacy: false, ownerId: member.uid },
    });
    for (const [{ id }, role] of [
      [second, 'organiser'],
      [asked, 'applicant'],
    ] as const)
      await database.membership.create({ data: { clubId: id, userId: member.uid, role } });
    await chooseEmails(first.id, member, { notices: 'daily', meetings: 'never' });
    const { id: newest } = await database.notice.create({
      data: { clubId: first.id, authorId: first.owner.uid, title: 'New', content: 'At nine.' },
    });
    await database.notice.create({ data: { clubId: own.id, authorId: member.uid, title: 'Own', content: 'At ten.' } });
    const choices = () =>
      database.emailChoice.findMany({
        where: { userId: member.uid },
        orderBy: { clubId: 'asc' },
        select: { clubId: true, notices: true, meetings: true, lastNoticeId: true },
      });
    const { lastNoticeId: before } = (await choices())[0] ?? {};
    expect(await chooseEmailsForAllClubs(member, { notices: 'daily' })).toEqual({ message: expect.any(String) });
    expect(await choices()).toEqual([
      // A digest that was chosen before still covers what is new.
      { clubId: first.id, notices: 'daily', meetings: 'never', lastNoticeId: before },
      { clubId: second.id, notices: 'daily', meetings: 'all', lastNoticeId: 0 },
      { clubId: own.id, notices: 'daily', meetings: 'all', lastNoticeId: newest + 1 },
    ]);
    expect(await database.digest.count({ where: { userId: member.uid } })).toBe(1);
    await chooseEmailsForAllClubs(member, { meetings: 'replied' });
    expect((await choices()).map(({ notices, meetings }) => [notices, meetings])).toEqual(
      Array(3).fill(['daily', 'replied']),
    );
  });

  test('lets those who run a club opt out of e-mails about requests', async () => {
    const { club, organiser } = await aClubWith('organiser', { privacy: true });
    expect(await chooseEmails(club.id, club.owner, { requests: 'no' })).toEqual({
      emails: { notices: 'atOnce', requests: false },
    });
    await join(club.id, await aMember(site));
    await allSent();
    expect(subjectsTo(club.owner)).toEqual([]);
    expect(subjectsTo(organiser)).toEqual([expect.stringMatching(/^Harbour Traders: .* would like to join$/)]);
  });

  test('stays as it is when somebody becomes an organiser', async () => {
    const { club, member } = await aClubWith('member');
    await chooseEmails(club.id, member, { notices: 'never' });
    await change(club.id, member, 'organiser', club.owner);
    expect(await chooseEmails(club.id, member, {})).toEqual({ emails: { notices: 'never', requests: true } });
  });
});
