import { expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';
import { sweep } from '#tests/support/tasks.ts';

const site = await startSite();
// Either gateway may send the e-mails.
const other = await startSite({ DATABASE_URL: site.databaseUrl, SMTP_URL: site.mailbox.url });
const { aClub, aPerson, change, join, leave } = membersOf(site);
const { notifications } = notificationsOf(site);

const day = 24 * 3_600_000;
const tomorrow = () => new Date(site.now() + day);
const told = async (as: Member) =>
  (await notifications(as)).filter(({ kind }: { kind: string }) => kind === 'joined').length;
const emailsTo = ({ email }: Member) =>
  site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === email));

test('owner and organisers are told once a day who joined, with the names that members see', async () => {
  const club = await aClub();
  const organiser = await aPerson(club, 'organiser');
  const member = await aPerson(club, 'member');
  await join(club.id, await aMember(site, { firstName: 'Ann', lastName: 'Lee' }));
  await join(club.id, await aMember(site, { firstName: 'Bo', lastName: 'Ek' }));
  const leaver = await aMember(site, { firstName: 'Cleo' });
  await join(club.id, leaver);
  await leave(club.id, leaver);
  await sweep(site, 'joinDigests', new Date(site.now()));
  expect(await told(club.owner)).toBe(0);
  await Promise.all([sweep(site, 'joinDigests', tomorrow()), sweep(other, 'joinDigests', tomorrow())]);
  for (const reader of [club.owner, organiser]) {
    const { subject, text } = await site.mailbox.emailTo(reader.email);
    expect(subject).toContain('Harbour Traders');
    expect(text).toContain('2 people have joined');
    expect(text).toContain('Ann L., Bo E.');
    expect(text).not.toContain('Cleo');
    expect(await told(reader)).toBe(1);
  }
  expect(await told(member)).toBe(0);
  await sweep(site, 'joinDigests', new Date(site.now() + 2 * day));
  expect(await told(club.owner)).toBe(1);
});

test('of many, the first ten are named and the others counted', async () => {
  const club = await aClub();
  await join(club.id, await aMember(site, { firstName: 'Pia0', lastName: 'X' }));
  for (let nth = 1; nth < 12; nth++) {
    const { uid: userId } = await aPerson(club, 'member', { firstName: `Pia${nth}`, lastName: 'X' });
    await site.database.clubAct.create({ data: { clubId: club.id, kind: 'joined', actorId: userId, userId } });
  }
  await sweep(site, 'joinDigests', tomorrow());
  const { text } = await site.mailbox.emailTo(club.owner.email);
  expect(text).toContain('12 people have joined');
  expect(text).toContain('Pia9 X. and 2 more');
  expect(text).not.toContain('Pia10');
});

test('nobody is told of a request, nor of people whom they approved themselves', async () => {
  const club = await aClub({ privacy: true });
  const applicant = await aMember(site);
  await join(club.id, applicant, 'Please.');
  await change(club.id, applicant, 'member', club.owner);
  await sweep(site, 'joinDigests', tomorrow());
  expect(await told(club.owner)).toBe(0);
});

test('who wants no such e-mails gets none, but sees it on the site', async () => {
  const club = await aClub();
  const organiser = await aPerson(club, 'organiser');
  await site.rest('PUT', `/club/${club.id}/emails`, { joins: 'no' }, { as: club.owner });
  await join(club.id, await aMember(site));
  await sweep(site, 'joinDigests', tomorrow());
  const { text = '' } = await site.mailbox.emailTo(organiser.email);
  expect(emailsTo(club.owner)).toEqual([]);
  expect(await told(club.owner)).toBe(1);
  const token = /unsubscribe\?token=(\S+)/.exec(text)?.[1];
  const ending = 'mutation ($token: String!) { unsubscribe(token: $token) { ... on Done { message } } }';
  for (let times = 0; times < 2; times++)
    expect((await site.graphql(ending, { variables: { token } })).body.data.unsubscribe.message).toBeTruthy();
  const where = { userId_clubId: { userId: organiser.uid, clubId: club.id } };
  expect(await site.database.emailChoice.findUnique({ where })).toMatchObject({ joins: false, requests: true });
});
