import { describe, expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/joining.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { anAccessToken } from '#tests/fixtures/restExamples.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson, change, members, club, log, roleOf, memberCount } = membersOf(site);
const failure = (code: string, reason: string) => ({ code, reason: `membership.${reason}` });
const names = (list: { nodes: { name: string }[] }) => list.nodes.map(({ name }) => name);

describe('a decision', () => {
  test.each([
    ['applicant', 'member', 'You are now a member', undefined, 'approved'],
    ['applicant', 'declined', 'Your request to join a club was declined', undefined, 'declined'],
    ['applicant', 'declined', 'Your request to join a club was declined', 'We are full.', 'declined'],
    ['member', 'removed', 'You were removed from a club', 'Adverts.', 'removed'],
    ['member', 'banned', 'You were banned from a club', 'Adverts.', 'banned'],
    ['applicant', 'banned', 'You were banned from a club', 'Adverts.', 'banned'],
    ['banned', 'removed', 'You are no longer banned from a club', 'A mistake.', 'banLifted'],
    ['declined', 'member', 'You are now a member', undefined, 'approved'],
    ['removed', 'member', 'You are now a member', undefined, 'approved'],
  ] as const)('from %s to %s e-mails "%s" (%s)', async (from, to, subject, reason, kind) => {
    const place = await aClub({ privacy: true });
    const organiser = await aPerson(place, 'organiser', { firstName: 'Ida', lastName: 'Moor' });
    const person = await aPerson(place, from, { firstName: 'Eva', lastName: 'Solberg' });
    for (let times = 0; times < 2; times++)
      expect(await change(place.id, person, to, organiser, reason)).toMatchObject({
        userId: person.uid,
        name: 'Eva S.',
        role: to,
        reasonGiven: to === 'member' ? '' : (reason ?? ''),
      });
    expect(await memberCount(place.id)).toBe(to === 'member' ? 3 : 2);
    const email = await site.mailbox.emailTo(person.email);
    expect(email.subject).toBe(subject);
    expect(email.text).toContain('“Harbour Traders”');
    if (reason) expect(email.text).toContain(reason);
    expect((await log(place.id, place.owner)).nodes).toEqual([
      {
        kind,
        reason: reason ?? '',
        actor: { userId: organiser.uid, name: 'Ida M.' },
        user: { userId: person.uid, name: 'Eva S.' },
      },
    ]);
  });

  test.each(['removed', 'banned'])('that somebody is %s needs a reason', async (role) => {
    const place = await aClub();
    const person = await aPerson(place, 'member');
    const fields = [{ name: 'reason', reason: 'membership.reasonRequired' }];
    expect(await change(place.id, person, role, place.owner)).toMatchObject({ fields });
    expect(await change(place.id, person, role, place.owner, ' ')).toMatchObject({ fields });
    expect(await roleOf(place.id, person)).toBe('member');
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
    const place = await aClub();
    const person = await aPerson(place, from);
    expect(await change(place.id, person, to, place.owner, 'Why not')).toEqual(failure('CONFLICT', 'impossible'));
    expect(await roleOf(place.id, person)).toBe(from);
  });

  test.each(['owner', 'applicant'])('cannot make somebody %s', async (role) => {
    const place = await aClub();
    const person = await aPerson(place, 'member');
    expect(await change(place.id, person, role, place.owner)).toMatchObject({
      fields: [{ name: 'role', reason: 'membership.roleRequired' }],
    });
  });

  test('is made by the owner and organisers of this club; about organisers, only the owner decides', async () => {
    const place = await aClub();
    const another = await aClub();
    const [organiser, second, member, person, foreign] = await Promise.all([
      aPerson(place, 'organiser'),
      aPerson(place, 'organiser'),
      aPerson(place, 'member'),
      aPerson(place, 'member'),
      aPerson(another, 'member'),
    ]);
    const administrator = await aMember(site, { admin: true });
    const ban = (who: Member, as: Member, at = place) => change(at.id, who, 'banned', as, 'Because.');
    for (const as of [member, another.owner, administrator])
      expect(await ban(person, as)).toEqual(failure('FORBIDDEN', 'organisersOnly'));
    for (const who of [second, organiser, place.owner])
      expect(await ban(who, organiser)).toEqual(failure('FORBIDDEN', 'ownerOnly'));
    expect(await change(place.id, person, 'organiser', organiser)).toEqual(failure('FORBIDDEN', 'ownerOnly'));
    expect(await ban(place.owner, place.owner)).toEqual(failure('CONFLICT', 'ownerStays'));
    // A member of another club is as unknown as an ID that nobody has.
    expect(await ban(foreign, place.owner)).toEqual(failure('NOT_FOUND', 'unknown'));
    expect(await ban({ ...foreign, uid: 2_000_000_000 }, place.owner)).toEqual(failure('NOT_FOUND', 'unknown'));
    expect(await ban(second, place.owner)).toMatchObject({ role: 'banned' });
  });

  test('appoints an organiser, who is e-mailed, and dismisses one; a club has at most 20', async () => {
    const place = await aClub();
    const person = await aPerson(place, 'member', { language: 'ge' });
    expect(await change(place.id, person, 'organiser', place.owner)).toMatchObject({ role: 'organiser' });
    expect((await site.mailbox.emailTo(person.email)).subject).toBe('Sie gehören jetzt zu den Organisatoren');
    expect(await memberCount(place.id)).toBe(2);
    await Promise.all(Array.from({ length: 18 }, () => aPerson(place, 'organiser')));
    const more = await Promise.all([aPerson(place, 'member'), aPerson(place, 'member')]);
    const answers = await Promise.all(more.map((one) => change(place.id, one, 'organiser', place.owner)));
    expect(answers.filter((answer) => 'role' in answer)).toHaveLength(1);
    expect(answers).toContainEqual(failure('CONFLICT', 'tooManyOrganisers'));
    expect(await change(place.id, person, 'member', place.owner)).toMatchObject({ role: 'member' });
  });

  test('about one person can be made ten times a day, so e-mails cannot flood them', async () => {
    const place = await aClub();
    const [flooded, another] = [await aPerson(place, 'member'), await aPerson(place, 'member')];
    for (let times = 0; times < 10; times++)
      expect(await change(place.id, flooded, times % 2 ? 'removed' : 'banned', place.owner, 'Spam.')).toMatchObject({
        role: times % 2 ? 'removed' : 'banned',
      });
    const refused = await change(place.id, flooded, 'banned', place.owner, 'Spam.');
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await roleOf(place.id, flooded)).toBe('removed');
    const where = { key: { contains: `${place.owner.uid} ${flooded.uid}` } };
    const { expire } = await site.database.rateLimit.findFirstOrThrow({ where });
    expect(Number(expire) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(await change(place.id, another, 'removed', place.owner, 'Spam.')).toMatchObject({ role: 'removed' });
  });

  test('sends nothing to a suspended member, who stays in the club', async () => {
    const place = await aClub();
    const person = await aPerson(place, 'member', { deletedAt: new Date() });
    const before = await site.database.outgoingMail.count();
    expect(await change(place.id, person, 'organiser', place.owner)).toMatchObject({ role: 'organiser' });
    expect(await site.database.outgoingMail.count()).toBe(before);
    expect(names(await members(place.id, place.owner))).toHaveLength(2);
  });
});

describe('the list of members', () => {
  test('has the owner first, then organisers, then members, with last names shortened unless they chose otherwise', async () => {
    const place = await aClub();
    const member = await aPerson(place, 'member', { firstName: 'Mia', lastName: 'Åberg' });
    await aPerson(place, 'organiser', { firstName: 'Ida', lastName: 'Moor' });
    await aPerson(place, 'applicant');
    await aPerson(place, 'banned');
    expect(names(await members(place.id, member))).toEqual(['Olga Owens', 'Ida M.', 'Mia Å.']);
    const { body } = await site.graphql(
      'mutation { updateProfile(input: { showFullName: true }) { ... on User { showFullName } } }',
      {},
      { as: member },
    );
    expect(body.data.updateProfile).toEqual({ showFullName: true });
    expect(names(await members(place.id, place.owner))).toEqual(['Olga Owens', 'Ida M.', 'Mia Åberg']);
    expect(names(await members(place.id, member, { role: 'owner' }))).toEqual(['Olga Owens']);
    expect(names(await members(place.id, member, { role: 'organiser' }))).toEqual(['Ida M.']);
  });

  test('comes in pages that continue in the right place even if people leave meanwhile', async () => {
    const place = await aClub();
    for (const firstName of ['A', 'B', 'C', 'D', 'E']) {
      await aPerson(place, 'member', { firstName, lastName: 'X' });
      site.pass(1000);
    }
    const first = await members(place.id, place.owner, { first: 3 });
    expect(names(first)).toEqual(['Olga Owens', 'A X.', 'B X.']);
    expect(first.totalCount).toBe(6);
    const [, , b] = first.nodes;
    await change(place.id, { uid: b.userId }, 'removed', place.owner, 'Adverts.');
    const next = await members(place.id, place.owner, { first: 2, after: first.pageInfo.endCursor });
    expect(names(next)).toEqual(['C X.', 'D X.']);
    const last = await members(place.id, place.owner, { first: 2, after: next.pageInfo.endCursor });
    expect(names(last)).toEqual(['E X.']);
    expect(last.pageInfo.hasNextPage).toBe(false);
  });

  test.each(['applicant', 'declined', 'removed', 'banned'] as const)(
    'shows those with the role %s only to the owner, organisers and administrators',
    async (role) => {
      const place = await aClub();
      const person = await aPerson(place, role, { firstName: 'Eva', lastName: 'Solberg' });
      const member = await aPerson(place, 'member');
      const readers = [place.owner, await aPerson(place, 'organiser'), await aMember(site, { admin: true })];
      for (const reader of readers) expect(names(await members(place.id, reader, { role }))).toEqual(['Eva S.']);
      expect(await members(place.id, member, { role })).toEqual(failure('FORBIDDEN', 'organisersOnly'));
      for (const stranger of [person, await aMember(site)])
        for (const asked of [undefined, role])
          expect(await members(place.id, stranger, asked && { role: asked })).toEqual(
            failure('FORBIDDEN', 'membersOnly'),
          );
    },
  );
});

describe('a club that was declined', () => {
  test('is found only by its owner and administrators; its members can still leave', async () => {
    const place = await aClub({ state: 'declined' });
    const [member, organiser] = [await aPerson(place, 'member'), await aPerson(place, 'organiser')];
    const unknown = { code: 'NOT_FOUND', reason: 'club.unknown' };
    for (const as of [undefined, await aMember(site), member, organiser])
      expect(await club(place.id, as)).toEqual(unknown);
    for (const as of [member, organiser]) expect(await members(place.id, as)).toEqual(unknown);
    expect(await log(place.id, organiser)).toEqual(unknown);
    expect(await change(place.id, member, 'banned', organiser, 'Because.')).toEqual(unknown);
    for (const as of [place.owner, await aMember(site, { admin: true })]) {
      expect(await club(place.id, as)).toMatchObject({ state: 'declined' });
      expect(names(await members(place.id, as))).toHaveLength(3);
    }
    // A token that may not read sees no more than a visitor.
    const token = await anAccessToken(site, place.owner, ['clubs']);
    expect((await site.rest('GET', `/club/${place.id}`, undefined, { token })).status).toBe(404);
    const mine = (await site.rest('GET', '/user/clubs', undefined, { as: member })).body.result;
    expect(mine).toMatchObject([{ club: { id: place.id, state: 'declined' }, role: 'member' }]);
    expect((await site.rest('DELETE', `/club/${place.id}/membership`, undefined, { as: member })).status).toBe(202);
    expect(await roleOf(place.id, member)).toBeNull();
  });
});
