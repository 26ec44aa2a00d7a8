import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { anAccessToken } from '#tests/fixtures/restRequests.ts';
import { countOf } from '#tests/support/limits.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClubWith, aClub, aPerson, change, members, readClub, log, roleOf, memberCount } = membersOf(site);
const failure = (code: string, reason: string) => ({ code, reason: `membership.${reason}` });
const names = (list: { nodes: { name: string }[] }) => list.nodes.map(({ name }) => name);

describe('a decision', () => {
  test.each([
    ['applicant', 'member', 'you are now a member', undefined, 'approved'],
    ['applicant', 'declined', 'your request to join was declined', undefined, 'declined'],
    ['applicant', 'declined', 'your request to join was declined', 'We are full.', 'declined'],
    ['member', 'removed', 'you were removed from the club', 'Adverts.', 'removed'],
    ['member', 'banned', 'you were banned from the club', 'Adverts.', 'banned'],
    ['applicant', 'banned', 'you were banned from the club', 'Adverts.', 'banned'],
    ['banned', 'removed', 'you are no longer banned', 'A mistake.', 'banLifted'],
    ['declined', 'member', 'you are now a member', undefined, 'approved'],
    ['removed', 'member', 'you are now a member', undefined, 'approved'],
  ] as const)('from %s to %s e-mails "%s" (%s)', async (from, to, subject, reason, kind) => {
    const { club, organiser } = await aClubWith('organiser', { privacy: true }, { firstName: 'Ida', lastName: 'Moor' });
    const person = await aPerson(club, from, { firstName: 'Eva', lastName: 'Solberg' });
    for (let times = 0; times < 2; times++)
      expect(await change(club.id, person, to, organiser, reason)).toMatchObject({
        userId: person.uid,
        name: 'Eva S.',
        role: to,
        reasonGiven: to === 'member' ? '' : (reason ?? ''),
      });
    expect(await memberCount(club.id)).toBe(to === 'member' ? 3 : 2);
    const email = await site.mailbox.emailTo(person.email);
    expect(email.subject).toBe(`Harbour Traders: ${subject}`);
    expect(email.text).toContain('“Harbour Traders”');
    if (reason) expect(email.text).toContain(reason);
    expect((await log(club.id, club.owner)).nodes).toEqual([
      {
        kind,
        reason: reason ?? '',
        actor: { userId: organiser.uid, name: 'Ida M.' },
        user: { userId: person.uid, name: 'Eva S.' },
      },
    ]);
  });

  test.each(['removed', 'banned'])('that somebody is %s needs a reason', async (role) => {
    const { club, member: person } = await aClubWith('member');
    const fields = [{ name: 'reason', reason: 'membership.reasonRequired' }];
    expect(await change(club.id, person, role, club.owner)).toMatchObject({ fields });
    expect(await change(club.id, person, role, club.owner, ' ')).toMatchObject({ fields });
    expect(await roleOf(club.id, person)).toBe('member');
  });

  test.each([
    ['applicant', 'removed'],
    ['applicant', 'organiser'],
    ['member', 'declined'],
    ['declined', 'removed'],
    ['banned', 'member'],
    ['banned', 'declined'],
    ['removed', 'organiser'],
  ] as const)('from %s to %s is not possible', async (from, to) => {
    const club = await aClub();
    const person = await aPerson(club, from);
    expect(await change(club.id, person, to, club.owner, 'Why not')).toEqual(failure('CONFLICT', 'impossible'));
    expect(await roleOf(club.id, person)).toBe(from);
  });

  test.each(['owner', 'applicant'])('cannot make somebody %s', async (role) => {
    const { club, member: person } = await aClubWith('member');
    expect(await change(club.id, person, role, club.owner)).toMatchObject({
      fields: [{ name: 'role', reason: 'membership.roleRequired' }],
    });
  });

  test('is made by the owner and organisers of this club; about organisers, only the owner decides', async () => {
    const club = await aClub();
    const another = await aClub();
    const [organiser, second, member, person, foreign] = await Promise.all([
      aPerson(club, 'organiser'),
      aPerson(club, 'organiser'),
      aPerson(club, 'member'),
      aPerson(club, 'member'),
      aPerson(another, 'member'),
    ]);
    const administrator = await aMember(site, { admin: true });
    const ban = (who: Member, as: Member, at = club) => change(at.id, who, 'banned', as, 'Because.');
    for (const as of [member, another.owner, administrator])
      expect(await ban(person, as)).toEqual(failure('FORBIDDEN', 'organisersOnly'));
    for (const who of [second, organiser, club.owner])
      expect(await ban(who, organiser)).toEqual(failure('FORBIDDEN', 'ownerOnly'));
    expect(await change(club.id, person, 'organiser', organiser)).toEqual(failure('FORBIDDEN', 'ownerOnly'));
    expect(await ban(club.owner, club.owner)).toEqual(failure('CONFLICT', 'ownerStays'));
    // A member of another club is as unknown as an ID that nobody has.
    expect(await ban(foreign, club.owner)).toEqual(failure('NOT_FOUND', 'unknown'));
    expect(await ban({ ...foreign, uid: 2_000_000_000 }, club.owner)).toEqual(failure('NOT_FOUND', 'unknown'));
    expect(await ban(second, club.owner)).toMatchObject({ role: 'banned' });
  });

  test('appoints an organiser, who is e-mailed, and dismisses one; a club has at most 20', async () => {
    const { club, member: person } = await aClubWith('member', {}, { language: 'ge' });
    expect(await change(club.id, person, 'organiser', club.owner)).toMatchObject({ role: 'organiser' });
    expect((await site.mailbox.emailTo(person.email)).subject).toBe(
      'Harbour Traders: Sie gehören jetzt zu den Organisatoren',
    );
    expect(await memberCount(club.id)).toBe(2);
    await Promise.all(Array.from({ length: 18 }, () => aPerson(club, 'organiser')));
    const more = await Promise.all([aPerson(club, 'member'), aPerson(club, 'member')]);
    const answers = await Promise.all(more.map((person) => change(club.id, person, 'organiser', club.owner)));
    expect(answers.filter((answer) => 'role' in answer)).toHaveLength(1);
    expect(answers).toContainEqual(failure('CONFLICT', 'tooManyOrganisers'));
    expect(await change(club.id, person, 'member', club.owner)).toMatchObject({ role: 'member' });
  });

  test('about one person can be made ten times a day, so e-mails cannot flood them', async () => {
    const club = await aClub();
    const [flooded, another] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    for (let times = 0; times < 10; times++)
      expect(await change(club.id, flooded, times % 2 ? 'removed' : 'banned', club.owner, 'Spam.')).toMatchObject({
        role: times % 2 ? 'removed' : 'banned',
      });
    const refused = await change(club.id, flooded, 'banned', club.owner, 'Spam.');
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await roleOf(club.id, flooded)).toBe('removed');
    const where = await countOf(site, 'changeMembership', `${club.owner.uid} ${flooded.uid}`);
    const { expire } = await site.database.rateLimit.findUniqueOrThrow({ where });
    expect(Number(expire) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(await change(club.id, another, 'removed', club.owner, 'Spam.')).toMatchObject({ role: 'removed' });
  });

  test('sends nothing to a suspended member, who stays in the club', async () => {
    const { club, member: person } = await aClubWith('member', {}, { deletedAt: new Date() });
    const before = await site.database.outgoingMail.count();
    expect(await change(club.id, person, 'organiser', club.owner)).toMatchObject({ role: 'organiser' });
    expect(await site.database.outgoingMail.count()).toBe(before);
    expect(names(await members(club.id, club.owner))).toHaveLength(2);
  });
});

describe('the list of members', () => {
  test('has the owner first, then organisers, then members, with last names shortened unless they chose otherwise', async () => {
    const { club, member } = await aClubWith('member', {}, { firstName: 'Mia', lastName: 'Åberg' });
    await aPerson(club, 'organiser', { firstName: 'Ida', lastName: 'Moor' });
    await aPerson(club, 'applicant');
    await aPerson(club, 'banned');
    expect(names(await members(club.id, member))).toEqual(['Olga Owens', 'Ida M.', 'Mia Å.']);
    const { body } = await site.graphql(
      'mutation { updateProfile(input: { showFullName: true }) { ... on User { showFullName } } }',
      { as: member },
    );
    expect(body.data.updateProfile).toEqual({ showFullName: true });
    expect(names(await members(club.id, club.owner))).toEqual(['Olga Owens', 'Ida M.', 'Mia Åberg']);
    expect(names(await members(club.id, member, { role: 'owner' }))).toEqual(['Olga Owens']);
    expect(names(await members(club.id, member, { role: 'organiser' }))).toEqual(['Ida M.']);
  });

  test('comes in pages that continue in the right place even if people leave meanwhile', async () => {
    const club = await aClub();
    for (const firstName of ['A', 'B', 'C', 'D', 'E']) {
      await aPerson(club, 'member', { firstName, lastName: 'X' });
      site.pass(1000);
    }
    const first = await members(club.id, club.owner, { first: 3 });
    expect(names(first)).toEqual(['Olga Owens', 'A X.', 'B X.']);
    expect(first.totalCount).toBe(6);
    const [, , b] = first.nodes;
    await change(club.id, { uid: b.userId }, 'removed', club.owner, 'Adverts.');
    const next = await members(club.id, club.owner, { first: 2, after: first.pageInfo.endCursor });
    expect(names(next)).toEqual(['C X.', 'D X.']);
    const last = await members(club.id, club.owner, { first: 2, after: next.pageInfo.endCursor });
    expect(names(last)).toEqual(['E X.']);
    expect(last.pageInfo.hasNextPage).toBe(false);
  });

  test.each(['applicant', 'declined', 'removed', 'banned'] as const)(
    'shows those with the role %s only to the owner, organisers and administrators',
    async (role) => {
      const club = await aClub();
      const person = await aPerson(club, role, { firstName: 'Eva', lastName: 'Solberg' });
      const member = await aPerson(club, 'member');
      const readers = [club.owner, await aPerson(club, 'organiser'), await aMember(site, { admin: true })];
      for (const reader of readers) expect(names(await members(club.id, reader, { role }))).toEqual(['Eva S.']);
      expect(await members(club.id, member, { role })).toEqual(failure('FORBIDDEN', 'organisersOnly'));
      for (const stranger of [person, await aMember(site)])
        for (const filter of [undefined, role])
          expect(await members(club.id, stranger, filter && { role: filter })).toEqual(
            failure('FORBIDDEN', 'membersOnly'),
          );
    },
  );
});

describe('a club that was declined', () => {
  test('is found only by its owner and administrators; its members can still leave', async () => {
    const club = await aClub({ state: 'declined' });
    const [member, organiser] = [await aPerson(club, 'member'), await aPerson(club, 'organiser')];
    const unknown = { code: 'NOT_FOUND', reason: 'club.unknown' };
    for (const as of [undefined, await aMember(site), member, organiser])
      expect(await readClub(club.id, as)).toEqual(unknown);
    for (const as of [member, organiser]) expect(await members(club.id, as)).toEqual(unknown);
    expect(await log(club.id, organiser)).toEqual(unknown);
    expect(await change(club.id, member, 'banned', organiser, 'Because.')).toEqual(unknown);
    for (const as of [club.owner, await aMember(site, { admin: true })]) {
      expect(await readClub(club.id, as)).toMatchObject({ state: 'declined' });
      expect(names(await members(club.id, as))).toHaveLength(3);
    }
    // A token that may not read sees no more than a visitor.
    const token = await anAccessToken(site, club.owner, ['clubs']);
    expect((await site.rest('GET', `/club/${club.id}`, undefined, { token })).status).toBe(404);
    const mine = (await site.rest('GET', '/user/clubs', undefined, { as: member })).body.result;
    expect(mine).toMatchObject([{ club: { id: club.id, state: 'declined' }, role: 'member' }]);
    expect((await site.rest('DELETE', `/club/${club.id}/membership`, undefined, { as: member })).status).toBe(202);
    expect(await roleOf(club.id, member)).toBeNull();
  });
});
