import { expect, test } from 'vitest';
import { partSize } from '#schema/messages/fanOut.ts';
import { createMembers, manyAccounts } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub } = membersOf(site);
const { write } = noticesOf(site);

test('when a club of more than ten thousand is deleted, the last members soon get an e-mail and a notification, too', async () => {
  const club = await aClub({ title: 'The widest of them' });
  const many = await manyAccounts(site, partSize);
  const last = await createMembers(site.database, Array(3).fill({}));
  await site.database.$executeRaw`
    INSERT INTO "Membership" ("clubId", "userId", role) SELECT ${club.id}::int, id, 'member' FROM (${many}) AS many`;
  await site.database.membership.createMany({
    data: last.map(({ uid }) => ({ clubId: club.id, userId: uid, role: 'member' as const })),
  });
  expect((await site.rest('DELETE', '/user/club', { clubID: club.id }, { as: club.owner })).status).toBe(202);
  await expect.poll(() => site.database.notification.count({ where: { clubId: club.id } })).toBe(partSize + 3);
  for (const { email } of last) expect((await site.mailbox.emailTo(email)).subject).toMatch(/: the club was deleted$/);
});

test('a notice is e-mailed immediately once to each of a hundred members, however many gateways send', async () => {
  const other = await startSite({ DATABASE_URL: site.databaseUrl });
  const club = await aClub();
  const people = await createMembers(site.database, Array(100).fill({}));
  await site.database.membership.createMany({
    data: people.map(({ uid }) => ({ clubId: club.id, userId: uid, role: 'member' as const })),
  });
  await write(club.id, club.owner);
  await expect.poll(() => site.database.mailingRecipient.count()).toBe(0);
  await expect.poll(() => site.database.outgoingMail.count({ where: { content: { not: null } } })).toBe(0);
  const recipients = [site, other].flatMap(({ mailbox }) =>
    mailbox.emails.filter(({ subject }) => subject?.includes('Next Tuesday')).map(({ to }) => to?.[0]?.address),
  );
  expect(recipients.sort()).toEqual(people.map(({ email }) => email).sort());
});
