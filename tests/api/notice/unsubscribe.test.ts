import { describe, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { siteKey, startSite } from '#tests/support/site.ts';
import { sweep } from '#tests/support/tasks.ts';

const site = await startSite();
const { aClubWith, aClub, aPerson, join } = membersOf(site);
const { write, chooseEmails, run } = noticesOf(site);
const { create, changeMeeting, cancel, reply } = meetingsOf(site);
const { database } = site;
const refusal = '... on Error { code reason }';

/** The unsubscribe address and its token from the headers of the nth e-mail to a person. */
async function linkIn({ email }: Member, nth = 1) {
  const { headers = [], text } = await site.mailbox.emailTo(email, nth);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  const address = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  return { address, token: new URL(address || 'http://none').searchParams.get('token') ?? '', header, text };
}
/** A member of a club and the unsubscribe link in the e-mail about its notice. */
async function aNoticeEmail() {
  const { club, member } = await aClubWith('member');
  await write(club.id, club.owner);
  return { club, member, ...(await linkIn(member)) };
}
/** The request that a mail program sends when its reader presses the unsubscribe button. */
const oneClick = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });
const choice = ({ uid: userId }: Member, { id: clubId }: { id: number }) =>
  database.emailChoice.findUnique({
    where: { userId_clubId: { userId, clubId } },
    select: { notices: true, meetings: true, requests: true },
  });
const openedLink = (token: string) =>
  run(
    `query ($token: String!) { emailSubscription(token: $token) {
       ... on EmailSubscription { kind clubTitle } ${refusal} } }`,
    { token },
  );

describe('one-click unsubscribing', () => {
  test('stops e-mails about the notices of one club, without a session, and nothing else', async () => {
    const [club, another] = [await aClub(), await aClub({ title: 'Quay Circle' })];
    const member = await aPerson(club, 'member');
    await database.membership.create({ data: { clubId: another.id, userId: member.uid, role: 'member' } });
    await write(club.id, club.owner);
    const { address, header, text, token } = await linkIn(member);
    expect(address).toMatch(new RegExp(`^${site.url}/auth/unsubscribe\\?token=[\\w-]{55}$`));
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain(`Stop these e-mails:\n${address}`);
    expect(await openedLink(token)).toEqual({ kind: 'notices', clubTitle: 'Harbour Traders' });
    for (let times = 0; times < 2; times++) {
      const answer = await oneClick(address);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('You will get no more of these e-mails.');
      expect(await choice(member, club)).toEqual({ notices: 'never', meetings: 'all', requests: true });
      expect(await choice(member, another)).toBeNull();
    }
    await write(club.id, club.owner, { title: 'Two' });
    await write(another.id, another.owner, { title: 'Three' });
    expect((await site.mailbox.emailTo(member.email, 2)).subject).toBe('Quay Circle: Three');
  });

  test('stops e-mails about requests to join one club', async () => {
    const club = await aClub({ privacy: true });
    await join(club.id, await aMember(site));
    const { address } = await linkIn(club.owner);
    expect((await oneClick(address)).status).toBe(200);
    expect(await choice(club.owner, club)).toEqual({ notices: 'atOnce', meetings: 'all', requests: false });
  });

  test('stops e-mails about new meetings of one club, and then those about meetings that the member replied to', async () => {
    const { club, member } = await aClubWith('member');
    const { id } = await create(club.id, club.owner);
    const ofNew = await linkIn(member);
    expect(ofNew.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(ofNew.text).toContain(`Stop these e-mails:\n${ofNew.address}`);
    expect(await openedLink(ofNew.token)).toEqual({ kind: 'newMeetings', clubTitle: 'Harbour Traders' });
    expect((await oneClick(ofNew.address)).status).toBe(200);
    expect(await choice(member, club)).toEqual({ notices: 'atOnce', meetings: 'replied', requests: true });
    await create(club.id, club.owner, { title: 'The month ahead' });
    await reply(club.id, id, member, 'yes');
    await changeMeeting(club.id, id, club.owner, { place: 'Café Adria' });
    const ofMine = await linkIn(member, 2);
    expect(await openedLink(ofMine.token)).toEqual({ kind: 'meetings', clubTitle: 'Harbour Traders' });
    for (const { address } of [ofMine, ofNew]) {
      expect((await oneClick(address)).status).toBe(200);
      expect((await choice(member, club))?.meetings).toBe('never');
    }
    await cancel(club.id, id, club.owner);
    await write(club.id, club.owner);
    expect((await site.mailbox.emailTo(member.email, 3)).subject).toBe('Harbour Traders: Next Tuesday');
    await chooseEmails(club.id, member, { meetings: 'all' });
    await create(club.id, club.owner, { title: 'The year ahead' });
    expect((await site.mailbox.emailTo(member.email, 4)).subject).toBe('Harbour Traders: new meeting “The year ahead”');
  });

  test('stops the digest of all clubs, but not the immediate e-mails of other clubs', async () => {
    const [daily, atOnce] = [await aClub(), await aClub()];
    const member = await aPerson(daily, 'member');
    await database.membership.create({ data: { clubId: atOnce.id, userId: member.uid, role: 'member' } });
    await chooseEmails(daily.id, member, { notices: 'daily' });
    await chooseEmails(atOnce.id, member, { notices: 'atOnce' });
    await write(daily.id, daily.owner);
    await sweep(site, 'noticeDigests', new Date(site.now() + 24 * 3_600_000));
    const { address, token } = await linkIn(member);
    expect(await openedLink(token)).toEqual({ kind: 'digest', clubTitle: null });
    expect((await oneClick(address)).status).toBe(200);
    expect((await choice(member, daily))?.notices).toBe('never');
    expect((await choice(member, atOnce))?.notices).toBe('atOnce');
  });

  test('works from anywhere, after logging out, and for somebody who has left the club or deleted their account', async () => {
    const { club, member, address, token } = await aNoticeEmail();
    await site.rest('POST', '/auth/logout', {}, { as: member });
    const elsewhere = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await oneClick(address, elsewhere)).status).toBe(200);
    expect((await choice(member, club))?.notices).toBe('never');
    await database.membership.deleteMany({ where: { userId: member.uid } });
    expect((await oneClick(address)).status).toBe(200);
    // Nothing is stored about people who are not in the club.
    expect(await choice(member, club)).toBeNull();
    await database.user.delete({ where: { id: member.uid } });
    expect((await oneClick(address)).status).toBe(200);
    await database.club.delete({ where: { id: club.id } });
    expect((await oneClick(address)).status).toBe(200);
    expect(await openedLink(token)).toEqual({ kind: 'notices', clubTitle: null });
  });

  test('does not name a declined club, except to its owner', async () => {
    const { club, member } = await aClubWith('member');
    await write(club.id, club.owner);
    await write(club.id, await aPerson(club, 'organiser'));
    const [ofMember, ofOwner] = [await linkIn(member), await linkIn(club.owner)];
    await database.club.update({ where: { id: club.id }, data: { state: 'declined' } });
    expect(await openedLink(ofMember.token)).toEqual({ kind: 'notices', clubTitle: null });
    expect(await openedLink(ofOwner.token)).toEqual({ kind: 'notices', clubTitle: 'Harbour Traders' });
  });

  test('is the only request that a browser can send for another site: the API refuses forms', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' };
    const query = 'query={__typename}';
    expect(
      (await fetch(`${site.url}/graphql`, { method: 'POST', headers, body: query })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${site.url}/api/v1/contact`, { method: 'POST', headers, body: 'email=a' })).status).toBe(415);
    expect(
      (await fetch(`${site.url}/auth/confirmemail?token=x`, { method: 'POST', headers })).status,
    ).toBeGreaterThanOrEqual(400);
  });

  test('is refused during maintenance, and works afterwards', async () => {
    const { address } = await aNoticeEmail();
    await database.site.updateMany({ data: { maintenanceSince: new Date() } });
    await expect.poll(async () => (await oneClick(address)).status).toBe(503);
    expect(Number((await oneClick(address)).headers.get('retry-after'))).toBeGreaterThan(0);
    await database.site.updateMany({ data: { maintenanceSince: null } });
    await expect.poll(async () => (await oneClick(address)).status).toBe(200);
  });
});

describe('the unsubscribe link', () => {
  test('changes nothing when it is only opened, as mail scanners do', async () => {
    const { club, member, address, token } = await aNoticeEmail();
    for (const method of ['GET', 'HEAD']) await fetch(address, { method });
    await openedLink(token);
    expect(await choice(member, club)).toBeNull();
  });

  test('cannot be forged, changed, or used for anything else', async () => {
    const { club, member, address, token } = await aNoticeEmail();
    const invalid = { code: 'FORBIDDEN', reason: 'emails.linkInvalid' };
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const forged = changed.toString('base64url');
      expect(await openedLink(forged)).toEqual(invalid);
      if (at % 8 === 0) expect((await oneClick(address.replace(token, forged))).status).toBe(403);
    }
    for (const wrong of ['', 'none', token.slice(0, -1), `${token}AAAA`])
      expect(await openedLink(wrong)).toEqual(invalid);
    expect((await oneClick(address.replace(/\?.*/, ''))).status).toBe(403);
    expect((await site.rest('GET', '/user/clubs', undefined, { token })).status).toBe(401);
    expect(await choice(member, club)).toBeNull();
  });
});

test('e-mails about the account, and about changes to the reader’s own clubs, have no unsubscribe link', async () => {
  const { club, member } = await aClubWith('member');
  await site.rest('DELETE', '/user/club', { clubID: club.id }, { as: club.owner });
  const { header, text } = await linkIn(member);
  expect(header('list-unsubscribe')).toBeUndefined();
  expect(text).not.toContain('unsubscribe');
});

// Must be last: from here on, gateways with another key share the database.
test('the unsubscribe link works after the site’s key has changed', async () => {
  const { club, member, token } = await aNoticeEmail();
  const SECRET_KEY = Buffer.alloc(32, 8).toString('base64');
  const before = await database.site.findUniqueOrThrow({ where: { id: 1 } });
  await startSite({ DATABASE_URL: site.databaseUrl, SECRET_KEY, SECRET_KEY_OLD: siteKey });
  await expect
    .poll(async () => (await database.site.findUniqueOrThrow({ where: { id: 1 } })).keyCheck)
    .not.toEqual(before.keyCheck);
  const later = await startSite({ DATABASE_URL: site.databaseUrl, SECRET_KEY });
  expect((await oneClick(`${later.url}/auth/unsubscribe?token=${token}`)).status).toBe(200);
  expect((await choice(member, club))?.notices).toBe('never');
});
