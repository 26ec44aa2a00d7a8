import { describe, expect, test } from 'vitest';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember, anUnconfirmedMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClubWith, aClub, aPerson, join, leave, change, readClub, log, roleOf, memberCount } = membersOf(site);
const day = daysInMs(1);
const turnedAway = retention.declinedMember * day;

describe('an open club', () => {
  test('can be joined immediately and left at any time; repeating either changes nothing', async () => {
    const { id } = await aClub();
    const member = await aMember(site);
    for (let times = 0; times < 2; times++) {
      expect(await join(id, member, 'Hello!')).toEqual({
        role: 'member',
        message: '',
        reasonGiven: '',
        mayAskFrom: null,
      });
      expect(await memberCount(id)).toBe(2);
    }
    expect(await readClub(id, member)).toMatchObject({ memberCount: 2, membership: { role: 'member' } });
    for (let times = 0; times < 2; times++) {
      expect(await leave(id, member)).toEqual({ message: 'You are no longer in the club “Harbour Traders”.' });
      expect(await memberCount(id)).toBe(1);
      expect(await roleOf(id, member)).toBeNull();
    }
  });

  test('cannot be joined or left by its owner, who can only hand it over or delete it', async () => {
    const { id, owner } = await aClub();
    expect(await join(id, owner)).toMatchObject({ role: 'owner' });
    const { body } = await site.rest('POST', `/club/${id}/membership`, {}, { as: owner });
    expect(body).toEqual({ result: 'You already run the club “Harbour Traders”.', membership: { role: 'owner' } });
    expect(await leave(id, owner)).toEqual({ code: 'CONFLICT', reason: 'membership.ownerStays' });
    expect(await memberCount(id)).toBe(1);
  });
});

describe('a club with neither owner nor organisers', () => {
  const asOf = async (clubID: number) => {
    const query = `{ club(id: ${clubID}) { ... on ClubDetails { takesRequests } } }`;
    return (await site.graphql(query, {})).body.data.club.takesRequests;
  };

  test('takes no requests, which nobody could decide; one with an organiser does', async () => {
    const { club, organiser } = await aClubWith('organiser', { privacy: true });
    await site.database.user.delete({ where: { id: club.owner.uid } });
    expect(await asOf(club.id)).toBe(true);
    expect(await join(club.id, await aMember(site))).toMatchObject({ role: 'applicant' });
    await site.database.user.delete({ where: { id: organiser.uid } });
    expect(await asOf(club.id)).toBe(false);
    const late = await aMember(site);
    expect(await join(club.id, late)).toEqual({ code: 'CONFLICT', reason: 'membership.nobodyDecides' });
    expect(await roleOf(club.id, late)).toBeNull();
  });

  test('still lets people join if it is open, except those who would have to ask', async () => {
    const { club, removed } = await aClubWith('removed');
    await site.database.user.delete({ where: { id: club.owner.uid } });
    expect(await join(club.id, await aMember(site))).toMatchObject({ role: 'member' });
    expect(await join(club.id, removed)).toMatchObject({ reason: 'membership.nobodyDecides' });
  });
});

describe('a closed club', () => {
  test('takes a request, and immediately e-mails its owner and organisers, with its message', async () => {
    const { club, organiser } = await aClubWith('organiser', { privacy: true }, { language: 'it', firstName: 'Ida' });
    const suspended = await aPerson(club, 'organiser', { deletedAt: new Date() });
    const asking = await aMember(site, { firstName: 'Eva', lastName: 'Solberg' });
    expect(await join(club.id, asking, '  I trade\r\nin the mornings. ')).toMatchObject({
      role: 'applicant',
      message: 'I trade\nin the mornings.',
    });
    const { subject, text } = await site.mailbox.emailTo(club.owner.email);
    expect(subject).toBe('Harbour Traders: Eva S. would like to join');
    expect(text).toContain('Eva S. would like to join the club “Harbour Traders”');
    expect(text).toMatch(new RegExp(`/clubs/${club.id}/manage\\n`));
    expect(text).toContain('in the mornings.');
    expect(text).not.toContain('Solberg');
    expect((await site.mailbox.emailTo(organiser.email)).subject).toBe('Harbour Traders: Eva S. vorrebbe entrare');
    expect(await memberCount(club.id)).toBe(3);
    expect(site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === suspended.email))).toEqual([]);
  });

  test('keeps the latest message of a request, and notifies of a person’s requests once a day', async () => {
    const { id } = await aClub({ privacy: true });
    const asking = await aMember(site);
    const emails = () => site.database.mailing.count({ where: { clubId: id } });
    await join(id, asking, 'First');
    expect(await join(id, asking)).toMatchObject({ role: 'applicant', message: 'First' });
    expect(await join(id, asking, 'Second')).toMatchObject({ role: 'applicant', message: 'Second' });
    await leave(id, asking);
    expect(await roleOf(id, asking)).toBeNull();
    await join(id, asking, 'Third');
    expect(await emails()).toBe(1);
    site.pass(day + 1);
    await leave(id, asking);
    await join(id, asking, 'Fourth');
    expect(await emails()).toBe(2);
  });

  test('accepts a message of up to 500 characters, without control characters', async () => {
    const { id } = await aClub({ privacy: true });
    const asking = await aMember(site);
    const at = (reason: string) => ({ code: 'BAD_USER_INPUT', fields: [{ name: 'message', reason }] });
    expect(await join(id, asking, 'x'.repeat(501))).toMatchObject(at('input.tooLong'));
    expect(await join(id, asking, 'a\u0000b')).toMatchObject(at('input.controlCharacters'));
    expect(await join(id, asking, 'x'.repeat(500))).toMatchObject({ role: 'applicant' });
  });
});

describe('a person who was turned away', () => {
  test(`sees when they may ask again: ${retention.declinedMember} days after being declined`, async () => {
    const { id, owner } = await aClub({ privacy: true });
    const asking = await aMember(site);
    await join(id, asking, 'Please.');
    const declinedAt = site.now();
    await change(id, asking, 'declined', owner, 'We are full.');
    const { membership } = await readClub(id, asking);
    expect(membership).toMatchObject({ role: 'declined', reasonGiven: 'We are full.' });
    expect(new Date(membership.mayAskFrom).getTime() - declinedAt).toBeGreaterThanOrEqual(turnedAway);
    expect(await join(id, asking)).toEqual({ code: 'FORBIDDEN', reason: 'membership.declinedLately' });
    const declinedBefore = (milliseconds: number) =>
      site.database.membership.updateMany({
        where: { userId: asking.uid },
        data: { since: new Date(site.now() - milliseconds) },
      });
    await declinedBefore(turnedAway - 60_000);
    expect(await join(id, asking)).toMatchObject({ reason: 'membership.declinedLately' });
    await declinedBefore(turnedAway);
    expect(await join(id, asking, 'Again.')).toMatchObject({ role: 'applicant', reasonGiven: '', message: 'Again.' });
  });

  test('must ask after a removal, even in an open club, and cannot undo it by withdrawing', async () => {
    const { club, removed } = await aClubWith('removed');
    expect(await join(club.id, removed)).toMatchObject({ role: 'applicant', reasonGiven: 'Rude.' });
    await leave(club.id, removed);
    expect(await roleOf(club.id, removed)).toBe('removed');
    expect(await join(club.id, removed)).toMatchObject({ role: 'applicant' });
    await change(club.id, removed, 'member', club.owner);
    await leave(club.id, removed);
    expect(await join(club.id, removed)).toMatchObject({ role: 'member' });
  });

  test('stays out while banned, and cannot lift the ban by leaving', async () => {
    const { club, banned } = await aClubWith('banned');
    await leave(club.id, banned);
    expect(await join(club.id, banned)).toEqual({ code: 'FORBIDDEN', reason: 'membership.banned' });
    expect(await readClub(club.id, banned)).toMatchObject({ membership: { role: 'banned', reasonGiven: 'Rude.' } });
  });
});

describe('joining', () => {
  test('needs a verified address, and an existing club that is not declined', async () => {
    const [{ id }, declined] = [await aClub(), await aClub({ state: 'declined' })];
    const member = await aMember(site);
    expect(await join(id, await anUnconfirmedMember(site))).toMatchObject({ reason: 'account.emailUnconfirmed' });
    expect(await join(declined.id, member)).toEqual({ code: 'NOT_FOUND', reason: 'club.unknown' });
    expect(await join(2_000_000_000, member)).toEqual({ code: 'NOT_FOUND', reason: 'club.unknown' });
    expect(await leave(declined.id, member)).toMatchObject({ reason: 'club.unknown' });
    expect(await join(0, member)).toMatchObject({ fields: [{ name: 'clubID', reason: 'club.idInvalid' }] });
  });

  test('is limited to 50 clubs, including requests; of ten simultaneous requests for the last one, one succeeds', async () => {
    const [member, owner] = [await aMember(site), await aMember(site)];
    const clubs = await site.database.club.createManyAndReturn({
      data: Array.from({ length: 59 }, (_, n) => ({
        title: `Club ${n}`,
        description: 'Tuesdays.',
        country: 'Italy',
        privacy: n % 2 === 0,
        ownerId: owner.uid,
        updatedAt: new Date(),
      })),
      select: { id: true },
    });
    await site.database.membership.createMany({
      data: clubs.slice(0, 49).map(({ id }, n) => ({
        clubId: id,
        userId: member.uid,
        role: n % 2 ? ('member' as const) : ('applicant' as const),
      })),
    });
    const answers = await Promise.all(clubs.slice(49).map(({ id }) => join(id, member)));
    expect(answers.filter((answer) => 'role' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'code' in answer)).toEqual(
      Array(9).fill({ code: 'FORBIDDEN', reason: 'membership.tooManyClubs' }),
    );
    expect(await site.database.membership.count({ where: { userId: member.uid } })).toBe(50);
  });

  test('is limited to 30 times an hour', async () => {
    const { id } = await aClub();
    const [member, another] = [await aMember(site), await aMember(site)];
    for (let times = 0; times < 30; times++) await join(id, member);
    expect(await join(id, member)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await join(id, another)).toMatchObject({ role: 'member' });
  });

  test('and leaving are in the log, which only the owner and the organisers can read', async () => {
    const { club, organiser } = await aClubWith('organiser');
    const member = await aMember(site, { firstName: 'Eva', lastName: 'Solberg' });
    await join(club.id, member);
    await leave(club.id, member);
    const eva = { userId: member.uid, name: 'Eva S.' };
    for (const reader of [club.owner, organiser])
      expect((await log(club.id, reader)).nodes).toEqual([
        { kind: 'left', reason: '', actor: eva, user: eva },
        { kind: 'joined', reason: '', actor: eva, user: eva },
      ]);
    expect(await log(club.id, member)).toEqual({ code: 'FORBIDDEN', reason: 'membership.organisersOnly' });
  });
});

describe('with simultaneous requests', () => {
  test('deleting and joining a club leaves no membership behind, and causes no errors', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, owner } = await aClub();
      const members = await Promise.all([1, 2, 3].map(() => aMember(site)));
      const [deleted, ...joined] = await Promise.all([
        site.rest('DELETE', '/user/club', { clubID: id }, { as: owner }),
        ...members.map((member) => join(id, member)),
      ]);
      expect(deleted.status).toBe(202);
      for (const answer of joined)
        expect('role' in answer ? answer.role : answer.reason).toBeOneOf(['member', 'club.unknown']);
      expect(await site.database.membership.count({ where: { clubId: id } })).toBe(0);
    }
  });

  test('an approval and a withdrawal leave no membership', async () => {
    for (let round = 0; round < 5; round++) {
      const { club, applicant: asking } = await aClubWith('applicant', { privacy: true });
      const [approved] = await Promise.all([change(club.id, asking, 'member', club.owner), leave(club.id, asking)]);
      expect('role' in approved ? approved.role : approved.reason).toBeOneOf(['member', 'membership.unknown']);
      expect(await roleOf(club.id, asking)).toBeNull();
      expect(await memberCount(club.id)).toBe(1);
    }
  });

  test('a ban and a repeated request end in the ban', async () => {
    for (let round = 0; round < 5; round++) {
      const { club, applicant: asking } = await aClubWith('applicant', { privacy: true });
      await Promise.all([
        change(club.id, asking, 'banned', club.owner, 'Spam.'),
        join(club.id, asking, 'Please!'),
        leave(club.id, asking).then(() => join(club.id, asking, 'Once more')),
      ]);
      // Either the ban came first, or the request had been withdrawn and made again before the ban.
      expect(await roleOf(club.id, asking)).toBeOneOf(['banned', 'applicant']);
      await change(club.id, asking, 'banned', club.owner, 'Spam.');
      expect(await roleOf(club.id, asking)).toBe('banned');
      expect(await join(club.id, asking)).toMatchObject({ reason: 'membership.banned' });
    }
  });

  test('ten people who join are all counted', async () => {
    const { id } = await aClub();
    const members = await Promise.all(Array.from({ length: 10 }, () => aMember(site)));
    await Promise.all(members.map((member) => join(id, member)));
    expect(await memberCount(id)).toBe(11);
    await Promise.all(members.map((member) => leave(id, member)));
    expect(await memberCount(id)).toBe(1);
  });
});
