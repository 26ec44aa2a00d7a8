import { describe, expect, test } from 'vitest';
import { idsAsNumbers } from '#schema/core/ids.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { invitationsOf } from '#tests/fixtures/invitations.ts';
import { aMember, anUnconfirmedMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson, join, joinBy, invite, aLink, revoke, opened, list, change, leave, log, roleOf, memberCount } =
  invitationsOf(site);
const day = daysInMs(1);
const longest = retention.invitation;
const refused = (code: string, reason: string) => ({ code, reason });
const usesLeft = async (id: number) => (await site.database.invitation.findUniqueOrThrow({ where: { id } })).usesLeft;

describe('an invitation link', () => {
  test('lets as many people join a closed club as it says, without approval', async () => {
    const { id, owner } = await aClub({ privacy: true, title: 'Quiet Harbour' });
    const { link, invitation } = await invite(id, owner, { uses: 2, days: 3 });
    expect(link).toMatch(new RegExp(`^http://[^/]+/clubs/${id}/quiet-harbour#invitation=[\\w-]{43}$`));
    expect(invitation).toMatchObject({ byEmail: false, uses: 2, usesLeft: 2, createdBy: 'Olga O.' });
    expect(new Date(invitation.expiresAt).getTime() - site.now()).toBeLessThanOrEqual(3 * day);
    const token = link.split('#invitation=')[1];
    expect(await opened(token)).toMatchObject({ club: { id, title: 'Quiet Harbour', privacy: true } });
    for (let times = 0; times < 2; times++) {
      const invited = await aMember(site);
      expect(await joinBy(token, id, invited)).toMatchObject({ role: 'member' });
    }
    expect(await memberCount(id)).toBe(3);
    expect(await opened(token)).toEqual(refused('FORBIDDEN', 'invitation.usedUp'));
    const late = await aMember(site);
    expect(await joinBy(token, id, late)).toEqual(refused('FORBIDDEN', 'invitation.usedUp'));
    expect(await join(id, late, 'Is there still room?')).toMatchObject({ role: 'applicant' });
  });

  test('is stored only as a hash', async () => {
    const { id, owner } = await aClub();
    const { id: invitation, token } = await aLink(id, owner);
    const stored = await site.database.invitation.findUniqueOrThrow({ where: { id: invitation } });
    expect(Buffer.from(stored.tokenHash)).toHaveLength(32);
    expect(JSON.stringify(stored, idsAsNumbers)).not.toContain(token);
    expect(stored.tokenHash).not.toEqual(new Uint8Array(Buffer.from(token, 'base64url')));
  });

  test(`is for one person and ${longest} days by default, and for at most 100 people and ${longest} days`, async () => {
    const { id, owner } = await aClub();
    const { invitation } = await invite(id, owner);
    expect(invitation).toMatchObject({ uses: 1 });
    const stored = await site.database.invitation.findUniqueOrThrow({ where: { id: invitation.id } });
    expect(stored.expiresAt.getTime() - stored.createdAt.getTime()).toBe(longest * day);
    for (const [args, name, reason] of [
      [{ uses: 0 }, 'uses', 'invitation.usesInvalid'],
      [{ uses: 101 }, 'uses', 'invitation.usesInvalid'],
      [{ days: 0 }, 'days', 'invitation.daysInvalid'],
      [{ days: longest + 1 }, 'days', 'invitation.daysInvalid'],
      [{ email: 'nobody' }, 'email', 'account.emailInvalid'],
      [{ email: 'nobody@example.com', uses: 2 }, 'uses', 'invitation.oneUse'],
      [{ email: owner.email }, 'email', 'invitation.yourself'],
    ] as const)
      expect(await invite(id, owner, args)).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ name, reason }] });
    expect((await invite(id, owner, { uses: 100 })).invitation.uses).toBe(100);
  });

  test('lets nobody join once it has expired or is revoked, and reports why; an unknown one is reported as unknown', async () => {
    const { id, owner } = await aClub({ privacy: true });
    const [expired, revoked] = [await aLink(id, owner, { days: 1 }), await aLink(id, owner, { uses: 5 })];
    const member = await aMember(site);
    expect(await revoke(id, revoked.id, owner)).toEqual({ message: 'The invitation has been revoked.' });
    await site.database.invitation.update({ where: { id: expired.id }, data: { expiresAt: new Date(site.now()) } });
    for (const [token, reason, code] of [
      [expired.token, 'invitation.expired', 'FORBIDDEN'],
      [revoked.token, 'invitation.revoked', 'FORBIDDEN'],
      ['none', 'invitation.unknown', 'NOT_FOUND'],
      ['', 'invitation.unknown', 'NOT_FOUND'],
    ] as const) {
      expect(await opened(token)).toEqual(refused(code, reason));
      expect(await joinBy(token, id, member)).toEqual(refused(code, reason));
    }
    expect(await roleOf(id, member)).toBeNull();
    expect(await list(id, owner)).toEqual({ nodes: [] });
  });

  test('works only for its own club, and not once that is declined or deleted', async () => {
    const [first, second] = [await aClub({ privacy: true }), await aClub({ privacy: true })];
    const { token } = await aLink(first.id, first.owner);
    const member = await aMember(site);
    expect(await joinBy(token, second.id, member)).toEqual(refused('NOT_FOUND', 'invitation.unknown'));
    await site.database.club.update({ where: { id: first.id }, data: { state: 'declined' } });
    expect(await opened(token)).toEqual(refused('NOT_FOUND', 'club.unknown'));
    expect(await joinBy(token, first.id, member)).toEqual(refused('NOT_FOUND', 'club.unknown'));
    await site.rest('DELETE', '/user/club', { clubID: first.id }, { as: first.owner });
    expect(await opened(token)).toEqual(refused('NOT_FOUND', 'invitation.unknown'));
  });

  test('needs a verified address, and fewer than 50 clubs', async () => {
    const { id, owner } = await aClub({ privacy: true });
    const { id: invitation, token } = await aLink(id, owner);
    expect(await joinBy(token, id, await anUnconfirmedMember(site))).toMatchObject({
      reason: 'account.emailUnconfirmed',
    });
    const busy = await aMember(site);
    const clubs = await site.database.club.createManyAndReturn({
      data: Array(50).fill({
        title: 'Full',
        description: 'Text',
        country: 'Italy',
        privacy: false,
        updatedAt: new Date(),
      }),
      select: { id: true },
    });
    await site.database.membership.createMany({
      data: clubs.map(({ id: clubId }) => ({ clubId, userId: busy.uid, role: 'member' as const })),
    });
    expect(await joinBy(token, id, busy)).toMatchObject({ reason: 'membership.tooManyClubs' });
    expect(await usesLeft(invitation)).toBe(1);
  });

  test('is not used up by people in the club, and turns a request into a membership', async () => {
    const club = await aClub({ privacy: true });
    const { id: invitation, token } = await aLink(club.id, club.owner, { uses: 3 });
    expect(await joinBy(token, club.id, club.owner)).toMatchObject({ role: 'owner' });
    expect(await joinBy(token, club.id, await aPerson(club, 'member'))).toMatchObject({ role: 'member' });
    expect(await usesLeft(invitation)).toBe(3);
    const applicant = await aPerson(club, 'applicant');
    expect(await joinBy(token, club.id, applicant)).toMatchObject({ role: 'member', message: '' });
    expect(await usesLeft(invitation)).toBe(2);
  });
});

describe('invitations', () => {
  test('are created, seen and revoked by the owner and the organisers, and logged', async () => {
    const club = await aClub({ privacy: true });
    const organiser = await aPerson(club, 'organiser', { firstName: 'Ida', lastName: 'Orr' });
    const { id, token } = await aLink(club.id, organiser, { uses: 2 });
    const invited = await aMember(site, { firstName: 'Eva', lastName: 'Solberg' });
    await joinBy(token, club.id, invited);
    expect(await list(club.id, club.owner)).toEqual({
      nodes: [{ id, byEmail: false, uses: 2, usesLeft: 1, createdBy: 'Ida O.' }],
    });
    for (let times = 0; times < 2; times++) await revoke(club.id, id, club.owner);
    const [ida, olga] = [
      { userId: organiser.uid, name: 'Ida O.' },
      { userId: club.owner.uid, name: 'Olga O.' },
    ];
    expect((await log(club.id, organiser)).nodes).toEqual([
      { kind: 'invitationRevoked', reason: '', actor: olga, user: null },
      { kind: 'joinedByInvitation', reason: '', actor: ida, user: { userId: invited.uid, name: 'Eva S.' } },
      { kind: 'invitationCreated', reason: '', actor: ida, user: null },
    ]);
  });

  test('cannot be created, neither as links nor by e-mail, while the club is declined', async () => {
    const club = await aClub({ state: 'declined' });
    const before = await site.database.outgoingMail.count();
    for (const args of [{}, { email: (await aMember(site)).email }])
      expect(await invite(club.id, club.owner, args)).toEqual(refused('CONFLICT', 'invitation.clubDeclined'));
    expect(await site.database.outgoingMail.count()).toBe(before);
  });

  test('of another club cannot be revoked', async () => {
    const [first, second] = [await aClub(), await aClub()];
    const { id, token } = await aLink(first.id, first.owner);
    expect(await revoke(second.id, id, second.owner)).toEqual(refused('NOT_FOUND', 'invitation.unknown'));
    expect(await opened(token)).toMatchObject({ club: { id: first.id } });
  });

  test.each(['dismissed', 'removed', 'left', 'suspended'] as const)(
    'of a former organiser (%s) let nobody in',
    async (how) => {
      const club = await aClub({ privacy: true });
      const organiser = await aPerson(club, 'organiser');
      const { token } = await aLink(club.id, organiser);
      if (how === 'left') await leave(club.id, organiser);
      else if (how === 'suspended')
        await site.database.user.update({ where: { id: organiser.uid }, data: { deletedAt: new Date() } });
      else await change(club.id, organiser, how === 'removed' ? 'removed' : 'member', club.owner, 'Because.');
      expect(await joinBy(token, club.id, await aMember(site))).toEqual(refused('FORBIDDEN', 'invitation.revoked'));
      expect(await list(club.id, club.owner)).toEqual({ nodes: [] });
    },
  );

  test('stay when their creator becomes the owner, and are deleted with their creator’s account', async () => {
    const club = await aClub({ privacy: true });
    const organiser = await aPerson(club, 'organiser');
    const { token } = await aLink(club.id, organiser);
    await site.database.club.update({ where: { id: club.id }, data: { ownerId: organiser.uid } });
    expect(await opened(token)).toMatchObject({ club: { id: club.id } });
    await site.database.user.delete({ where: { id: organiser.uid } });
    expect(await opened(token)).toEqual(refused('NOT_FOUND', 'invitation.unknown'));
  });

  test('are in their creator’s export, without the token', async () => {
    const { id, owner } = await aClub();
    const { token } = await aLink(id, owner, { uses: 7 });
    const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: owner });
    const { json } = body.data.exportAccount;
    expect(JSON.parse(json)).toMatchObject({ invitations: [{ clubId: id, uses: 7 }], invitationsStoppedAt: null });
    expect(json).not.toContain(token);
    expect(json).not.toContain('tokenHash');
  });

  test('can be guessed at most a hundred times an hour per network; opening real ones does not count', async () => {
    const { id, owner } = await aClub();
    const { token } = await aLink(id, owner);
    const from = '198.51.100.20';
    const ask = async (guess: string) =>
      (
        await site.graphql(
          'query ($t: String!) { invitation(token: $t) { ... on OpenedInvitation { expiresAt } ... on Error { reason } } }',
          { variables: { t: guess }, from },
        )
      ).body.data.invitation;
    for (let times = 0; times < 3; times++) expect(await ask(token)).toHaveProperty('expiresAt');
    for (let times = 0; times < 100; times++) expect(await ask('wrong')).toEqual({ reason: 'invitation.unknown' });
    expect(await ask(token)).toEqual({ reason: 'request.tooMany' });
  });
});

describe('with simultaneous requests', () => {
  test('only one of two people joins with an invitation for one; the other gets the reason, and can ask to join', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, owner } = await aClub({ privacy: true });
      const { token } = await aLink(id, owner);
      const people = [await aMember(site), await aMember(site)];
      const answers = await Promise.all(people.map((person) => joinBy(token, id, person)));
      expect(answers.filter((answer) => answer.role === 'member')).toHaveLength(1);
      expect(answers.filter((answer) => 'reason' in answer)).toEqual([refused('FORBIDDEN', 'invitation.usedUp')]);
      expect(await memberCount(id)).toBe(2);
      const late = people[answers.findIndex((answer) => 'reason' in answer)];
      if (late) expect(await join(id, late)).toMatchObject({ role: 'applicant' });
    }
  });

  test('an invitation that is revoked and used either makes a member, or reports that it is revoked', async () => {
    for (let round = 0; round < 5; round++) {
      const club = await aClub({ privacy: true });
      const link = await aLink(club.id, club.owner);
      const person = await aMember(site);
      const [joined] = await Promise.all([joinBy(link.token, club.id, person), revoke(club.id, link.id, club.owner)]);
      const isMember = joined.role === 'member';
      if (!isMember) expect(joined).toEqual(refused('FORBIDDEN', 'invitation.revoked'));
      expect(await roleOf(club.id, person)).toBe(isMember ? 'member' : null);
      expect(await usesLeft(link.id)).toBe(isMember ? 0 : 1);
      expect(await opened(link.token)).toMatchObject({ reason: 'invitation.revoked' });
    }
  });

  test('a ban and an invitation end in the ban', async () => {
    for (let round = 0; round < 5; round++) {
      const club = await aClub({ privacy: true });
      const { token } = await aLink(club.id, club.owner);
      const asking = await aPerson(club, 'applicant');
      await Promise.all([change(club.id, asking, 'banned', club.owner, 'Spam.'), joinBy(token, club.id, asking)]);
      expect(await roleOf(club.id, asking)).toBe('banned');
    }
  });
});
