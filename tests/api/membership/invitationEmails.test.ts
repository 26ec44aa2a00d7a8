import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { retention } from '#schema/figures/retention.ts';
import { invitationsOf, stopTokenIn, tokenIn } from '#tests/fixtures/invitations.ts';
import { aMember, anUnconfirmedMember, registration } from '#tests/fixtures/people.ts';
import { countOf } from '#tests/support/limits.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { run, aClubWith, aClub, aPerson, joinBy, invite, revoke, list, stop, emailsTo } = invitationsOf(site);
const day = 24 * 60 * 60 * 1000;
const anAddress = () => `eva.${randomBytes(8).toString('hex')}@example.com`;
/** Registers with the token of an invitation. */
const signUp = (form: ReturnType<typeof registration>, invitation: string) =>
  run('mutation ($input: SignUpInput!) { signUp(input: $input) { ... on Done { message } ... on Error { reason } } }', {
    input: { ...form, invitation },
  });
/** Sends an e-mail to a new address and waits until it has arrived, and with it every e-mail queued before it. */
async function settled(): Promise<void> {
  const { email } = await aMember(site);
  await site.rest('POST', '/auth/account-recovery/email', { email });
  await site.mailbox.emailTo(email);
}

describe('an invitation by e-mail', () => {
  test('shows a stranger nothing that a member wrote, and lets them join once they have registered', async () => {
    const club = await aClub({ privacy: true, title: 'You won $900: https://evil.example/claim' });
    const email = anAddress();
    const { link, invitation } = await invite(club.id, club.owner, { email: ` ${email.toUpperCase()}` });
    expect(link).toBeNull();
    expect(invitation).toMatchObject({ byEmail: true, uses: 1, usesLeft: 1 });
    const { subject, text = '', html = '' } = await site.mailbox.emailTo(email);
    expect(subject).toBe('You are invited to a club on FX Clubs');
    for (const word of ['You won', 'evil', 'Olga', 'Owens']) expect(`${subject} ${text} ${html}`).not.toContain(word);
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toMatch(new RegExp(`/clubs/${club.id}#invitation=[\\w-]{86}\\n`));
    expect(html).toContain(`/invitations/stop#token=${stopTokenIn(text)}"`);
    const registered = await aMember(site, { email });
    expect(await joinBy(tokenIn(text), club.id, registered)).toMatchObject({ role: 'member' });
    expect(await joinBy(tokenIn(text), club.id, await aMember(site))).toMatchObject({ reason: 'invitation.usedUp' });
  });

  test('proves its address to whoever registers with it, once, and no other', async () => {
    const club = await aClub();
    const email = anAddress();
    await invite(club.id, club.owner, { email });
    const token = tokenIn((await site.mailbox.emailTo(email)).text);
    const verified = ({ email }: { email: string }) =>
      site.database.user.findUnique({ where: { email }, select: { confirmedEmail: true } });
    const other = registration();
    for (const wrong of [token, `${token.slice(0, 85)}${token.endsWith('A') ? 'B' : 'A'}`, token.slice(0, 43)]) {
      await signUp({ ...other, email: anAddress() }, wrong);
    }
    await signUp(other, token);
    expect(await verified(other)).toEqual({ confirmedEmail: false });
    expect((await site.mailbox.emailTo(other.email)).text).toContain('/auth/confirmemail');
    const invited = registration({ email });
    const { message } = await signUp({ ...invited, email: email.toUpperCase() }, token);
    expect(message).toBe('Your account has been created, and your e-mail address is verified. You can log in now.');
    expect(await verified(invited)).toEqual({ confirmedEmail: true });
    // Nobody learns from the answer that there is an account by now; its owner gets an e-mail.
    expect(await signUp(registration({ email }), token)).toEqual({ message });
    expect((await site.mailbox.emailTo(email, 2)).subject).toBe('You already have an account');
  });

  test('proves nothing once it is revoked', async () => {
    const club = await aClub();
    const form = registration();
    const { invitation } = await invite(club.id, club.owner, { email: form.email });
    const token = tokenIn((await site.mailbox.emailTo(form.email)).text);
    await revoke(club.id, invitation.id, club.owner);
    await signUp(form, token);
    const user = await site.database.user.findUnique({ where: { email: form.email } });
    expect(user?.confirmedEmail).toBe(false);
  });

  test('names the club to a member whose address is verified, in their language, but not the inviter', async () => {
    const { id, owner } = await aClub({ title: 'Porto Vecchio' });
    const [ida, unverified] = [
      await aMember(site, { language: 'it', firstName: 'Ida' }),
      await anUnconfirmedMember(site, { firstName: 'https://evil.example' }),
    ];
    await invite(id, owner, { email: ida.email, days: 1 });
    const { subject, text } = await site.mailbox.emailTo(ida.email);
    expect(subject).toBe('Porto Vecchio: hai ricevuto un invito');
    expect(text).toMatch(/^Ciao Ida/);
    expect(text).toContain('«Porto Vecchio»');
    expect(text).not.toContain('Olga');
    expect(text).toContain('per 1 giorno.');
    await invite(id, owner, { email: unverified.email });
    const stranger = await site.mailbox.emailTo(unverified.email);
    expect(stranger.text).not.toContain('evil');
    expect(stranger.text).not.toContain('Porto');
    expect(stranger.text).toContain(`for ${retention.invitation} days;`);
  });

  test('gets the same response for a stranger, a user, a member of the club, and a banned or suspended person', async () => {
    const club = await aClub();
    const people = {
      stranger: anAddress(),
      member: (await aMember(site)).email,
      inClub: (await aPerson(club, 'member')).email,
      organiser: (await aPerson(club, 'organiser')).email,
      banned: (await aPerson(club, 'banned')).email,
      suspended: (await aMember(site, { deletedAt: new Date() })).email,
    };
    for (const email of Object.values(people)) {
      const began = performance.now();
      expect(await invite(club.id, club.owner, { email })).toMatchObject({ link: null, invitation: { uses: 1 } });
      expect(performance.now() - began).toBeGreaterThan(240);
    }
    await settled();
    const written = Object.entries(people).filter(([, email]) => emailsTo(email).length > 0);
    expect(written.map(([who]) => who)).toEqual(['stranger', 'member']);
    expect((await list(club.id, club.owner)).nodes).toHaveLength(6);
  });

  test('does not store the address', async () => {
    const { id, owner } = await aClub();
    const email = anAddress();
    await invite(id, owner, { email });
    await site.mailbox.emailTo(email);
    await settled();
    const tables = await site.database.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'RateLimit'`;
    for (const { name } of tables) {
      const [{ count } = { count: 0 }] = await site.database.$queryRawUnsafe<{ count: number }[]>(
        `SELECT count(*)::int FROM "${name}" AS stored WHERE stored::text LIKE '%${email}%'`,
      );
      expect(count, name).toBe(0);
    }
  });

  test('goes to an address only once a week per club, whoever sends it, and per account, whatever the club', async () => {
    const { club, organiser } = await aClubWith('organiser');
    const email = anAddress();
    await invite(club.id, club.owner, { email });
    const lately = { code: 'CONFLICT', reason: 'invitation.invitedLately' };
    expect(await invite(club.id, organiser, { email })).toEqual(lately);
    const { clubID } = (
      await site.rest(
        'POST',
        '/user/club',
        { title: 'Second', description: 'Text', country: 'Italy', privacy: true },
        { as: club.owner },
      )
    ).body;
    expect(await invite(clubID, club.owner, { email })).toEqual(lately);
    const other = await aClub();
    expect(await invite(other.id, other.owner, { email })).toMatchObject({ link: null });
    await site.database.rateLimit.updateMany({
      where: { key: { startsWith: 'invitationAddress' } },
      data: { expire: new Date(Date.now() - 1) },
    });
    expect(await invite(club.id, organiser, { email })).toMatchObject({ link: null });
  });

  test('is limited to twenty a day per club, which only those who run the club can use up', async () => {
    const { club, organiser } = await aClubWith('organiser');
    const stranger = await aMember(site);
    expect(await invite(club.id, stranger, { email: anAddress() })).toMatchObject({
      reason: 'membership.organisersOnly',
    });
    const same = anAddress();
    await invite(club.id, club.owner, { email: same });
    expect(await invite(club.id, organiser, { email: same })).toMatchObject({ reason: 'invitation.invitedLately' });
    const key = await countOf(site, 'invitationEmail', String(club.id));
    expect(await site.database.rateLimit.findUnique({ where: key })).toMatchObject({ points: 1 });
    await site.database.rateLimit.update({ where: key, data: { points: 19 } });
    expect(await invite(club.id, organiser, { email: anAddress() })).toMatchObject({ link: null });
    expect(await invite(club.id, club.owner, { email: anAddress() })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await invite(club.id, club.owner)).toMatchObject({ link: expect.any(String) });
    const { expire } = await site.database.rateLimit.findUniqueOrThrow({ where: key });
    expect(Number(expire) - Date.now()).toBeGreaterThan(day - 60_000);
  });

  test('is limited to sixty a day per account, across all its clubs', async () => {
    const { id, owner } = await aClub();
    await invite(id, owner, { email: anAddress() });
    const key = await countOf(site, 'invitationSender', String(owner.uid));
    expect(await site.database.rateLimit.findUnique({ where: key })).toMatchObject({ points: 1 });
    await site.database.rateLimit.update({ where: key, data: { points: 60 } });
    expect(await invite(id, owner, { email: anAddress() })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('that is refused uses up nothing of what others in the club may send', async () => {
    const [first, second] = [await aClub(), await aClub()];
    const { owner } = first;
    await site.database.club.update({ where: { id: second.id }, data: { ownerId: owner.uid } });
    const organiser = await aPerson(second, 'organiser');
    const email = anAddress();
    await invite(first.id, owner, { email });
    expect(await invite(second.id, owner, { email })).toMatchObject({ reason: 'invitation.invitedLately' });
    expect(await invite(second.id, organiser, { email })).toMatchObject({ link: null });
    const sender = await countOf(site, 'invitationSender', String(owner.uid));
    await site.database.rateLimit.update({ where: sender, data: { points: 60 } });
    expect(await invite(second.id, owner, { email: anAddress() })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const club = await countOf(site, 'invitationEmail', String(second.id));
    expect(await site.database.rateLimit.findUnique({ where: club })).toMatchObject({ points: 1 });
  });

  test('counts towards the five e-mails an hour that strangers can trigger to an address', async () => {
    const form = registration();
    for (let network = 0; network < 5; network++)
      await site.rest('POST', '/auth/signup', form, { from: `198.51.100.${network}` });
    const { id, owner } = await aClub();
    expect(await invite(id, owner, { email: form.email })).toMatchObject({ link: null });
    await settled();
    expect(emailsTo(form.email)).toHaveLength(5);
  });
});

describe('an address that opts out of invitations', () => {
  test('does so with the link in the e-mail, and then gets none; senders see no difference', async () => {
    const [first, second] = [await aClub(), await aClub()];
    const member = await aMember(site);
    await invite(first.id, first.owner, { email: member.email });
    const token = stopTokenIn((await site.mailbox.emailTo(member.email)).text);
    for (let times = 0; times < 2; times++)
      expect(await stop(token)).toEqual({ message: 'We will send no more invitations to this address.' });
    expect(await invite(second.id, second.owner, { email: member.email })).toMatchObject({
      link: null,
      invitation: { byEmail: true },
    });
    await settled();
    expect(emailsTo(member.email)).toHaveLength(1);
    const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: member });
    expect(JSON.parse(body.data.exportAccount.json).invitationsStoppedAt).toEqual(expect.any(String));
  });

  test('does so with one click in the mail program (RFC 8058)', async () => {
    const { id, owner } = await aClub();
    const email = anAddress();
    await invite(id, owner, { email });
    const { headers = [], text } = await site.mailbox.emailTo(email);
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${site.url}/invitations/stop?token=${stopTokenIn(text)}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const before = await site.database.invitationRefusal.count();
    const answer = await fetch(header('list-unsubscribe')?.slice(1, -1) ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'We will send no more invitations to this address.']);
    expect(await site.database.invitationRefusal.count()).toBe(before + 1);
    const forged = await fetch(`${site.url}/invitations/stop?token=none`, { method: 'POST' });
    expect(forged.status).toBe(403);
  });

  test('can do so however many others have done from the same network', async () => {
    const { id, owner } = await aClub();
    const email = anAddress();
    await invite(id, owner, { email });
    const token = stopTokenIn((await site.mailbox.emailTo(email)).text);
    const from = '198.51.100.200';
    const { key } = await countOf(site, 'invitationToken', from);
    await site.database.rateLimit.create({ data: { key, points: 99, expire: new Date(Date.now() + 3_600_000) } });
    const stopping = 'mutation ($token: String!) { stopInvitations(token: $token) { __typename } }';
    for (let times = 0; times < 3; times++)
      expect((await site.graphql(stopping, { variables: { token }, from })).body.data.stopInvitations.__typename).toBe(
        'Done',
      );
  });

  test('is stored only as a keyed hash, and can be opted out only by somebody who has the e-mail', async () => {
    const { id, owner } = await aClub();
    const [email, another] = [anAddress(), anAddress()];
    await invite(id, owner, { email });
    await invite(id, owner, { email: another });
    const token = stopTokenIn((await site.mailbox.emailTo(email)).text);
    const others = stopTokenIn((await site.mailbox.emailTo(another)).text);
    const before = await site.database.invitationRefusal.count();
    // One address's hash with the other's proof, a truncated proof, no proof, no token.
    for (const forged of [others.slice(0, 43) + token.slice(43), token.slice(0, -1), token.slice(0, 43), 'none', ''])
      expect(await stop(forged)).toEqual({ code: 'FORBIDDEN', reason: 'invitation.stopUnknown' });
    expect(await site.database.invitationRefusal.count()).toBe(before);
    await stop(token);
    const { addressKey } = await site.database.site.findUniqueOrThrow({ where: { id: 1 } });
    // The key itself is encrypted: nonce and tag make it longer.
    expect(addressKey?.length).toBeGreaterThan(44);
    const rows = await site.database.invitationRefusal.findMany();
    expect(rows.map(({ addressHash }) => addressHash.length)).toEqual(rows.map(() => 32));
  });
});
