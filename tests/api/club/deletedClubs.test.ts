import { describe, expect, test } from 'vitest';
import { createMembers } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson } = membersOf(site);

describe('a club that is deleted', () => {
  test('e-mails its organisers and members, each in their language, and nobody else', async () => {
    const club = await aClub({ title: 'The last of them' });
    const [member, organiser, suspended, applicant, banned] = [
      await aPerson(club, 'member'),
      await aPerson(club, 'organiser', { language: 'it' }),
      await aPerson(club, 'member', { deletedAt: new Date() }),
      await aPerson(club, 'applicant'),
      await aPerson(club, 'banned'),
    ];
    expect((await site.rest('DELETE', '/user/club', { clubID: club.id }, { as: club.owner })).status).toBe(202);
    const email = await site.mailbox.emailTo(member.email);
    expect(email.subject).toBe('The last of them: the club was deleted');
    expect(email.text).toContain('“The last of them”');
    expect((await site.mailbox.emailTo(organiser.email)).subject).toBe('The last of them: il club è stato eliminato');
    await expect.poll(() => site.database.mailing.count()).toBe(0);
    await expect.poll(() => site.database.outgoingMail.count({ where: { content: { not: null } } })).toBe(0);
    const recipients = site.mailbox.emails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
    for (const { email } of [suspended, applicant, banned]) expect(recipients).not.toContain(email);
    for (const { email } of [member, organiser])
      expect(recipients.filter((address) => address === email)).toHaveLength(1);
    expect(await site.database.membership.count({ where: { clubId: club.id } })).toBe(0);
    expect(await site.database.clubAct.count({ where: { clubId: club.id } })).toBe(0);
  });
});

test('a batch of notifications that fails holds up neither e-mails nor other batches', async () => {
  const person = await aMember(site);
  const { id } = await site.database.fanOut.create({
    data: { news: { kind: 'unheardOf', at: new Date() }, ids: [person.uid] },
  });
  await site.rest('POST', `/auth/account-recovery/email?email=${encodeURIComponent(person.email)}`);
  expect((await site.mailbox.emailTo(person.email)).text).toContain('token=');
  await site.database.fanOut.create({
    data: { news: { kind: 'allowanceGranted', at: new Date() }, ids: [person.uid] },
  });
  await expect.poll(() => site.database.notification.count({ where: { userId: person.uid } })).toBe(1);
  await site.database.fanOut.delete({ where: { id } });
});

test('every member of a large club is e-mailed exactly once, whichever gateways send', async () => {
  const other = await startSite({ DATABASE_URL: site.databaseUrl });
  const club = await aClub({ title: 'The largest of them' });
  const people = await createMembers(site.database, Array(70).fill({}));
  await site.database.membership.createMany({
    data: people.map(({ uid }) => ({ clubId: club.id, userId: uid, role: 'member' as const })),
  });
  expect((await site.rest('DELETE', '/user/club', { clubID: club.id }, { as: club.owner })).status).toBe(202);
  const arrived = () =>
    [site, other].flatMap(({ mailbox }) =>
      mailbox.emails.filter(({ text }) => text?.includes('The largest of them')).map(({ to }) => to?.[0]?.address),
    );
  await expect.poll(() => arrived().length).toBe(people.length);
  await expect.poll(() => site.database.mailing.count()).toBe(0);
  await expect.poll(() => site.database.outgoingMail.count({ where: { content: { not: null } } })).toBe(0);
  expect(arrived().sort()).toEqual(people.map(({ email }) => email).sort());
});
