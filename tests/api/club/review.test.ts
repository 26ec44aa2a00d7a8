import { describe, expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { administrationOf } from '#tests/fixtures/administration.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { duringChange } from '#tests/support/database/locks.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { administrator, ask, user, acts } = await administrationOf(site);

describe('the review of clubs', () => {
  const decide = (clubID: number, state: string, seen: Date, reason?: string) =>
    ask(
      'decideClub',
      `input: { clubID: ${clubID}, state: ${state}, seen: "${seen.toISOString()}" ${
        reason === undefined ? '' : `, reason: ${JSON.stringify(reason)}`
      } }`,
      '... on ManagedClub { state declineReason awaitsReview } ... on Cancelled { cancel }',
    );
  const club = (id: number) => site.database.club.findUniqueOrThrow({ where: { id } });
  const queue = async (): Promise<number[]> =>
    (
      await site.graphql('{ clubsToReview(first: 100) { ... on ManagedClubConnection { nodes { id } } } }', {
        as: administrator,
      })
    ).body.data.clubsToReview.nodes.map(({ id }: { id: number }) => id);
  const aPending = async (owner: Member, country = 'Slovenia'): Promise<number> =>
    (await site.rest('POST', '/user/club', aClub({ title: 'Koper desk', country }), { as: owner })).body.clubID;

  test('is told to the owner of the club only', async () => {
    const owner = await aMember(site);
    const id = await aPending(owner);
    await decide(id, 'declined', (await club(id)).updatedAt, 'It promises results.');
    const reviewOf = async (as: Member) =>
      (await site.graphql(`{ me { ... on User { club(id: ${id}) { state declineReason } } } }`, { as })).body.data.me
        .club;
    expect(await reviewOf(owner)).toEqual({ state: 'declined', declineReason: 'It promises results.' });
    expect(await reviewOf(await aMember(site))).toBeNull();
  });

  test('verifies a club, notifies the owner, and removes it from the queue', async () => {
    const owner = await aMember(site);
    const id = await aPending(owner);
    expect(await queue()).toContain(id);
    expect(await decide(id, 'verified', (await club(id)).updatedAt)).toMatchObject({
      state: 'verified',
      awaitsReview: false,
    });
    expect(await queue()).not.toContain(id);
    const email = await site.mailbox.emailTo(owner.email);
    expect([email.subject, email.text]).toEqual([
      'Koper desk: your club is verified',
      expect.stringContaining('Koper desk'),
    ]);
    expect(await acts(owner.uid)).toMatchObject([
      { kind: 'clubVerified', clubId: id, before: { state: 'pending' }, after: { state: 'verified' } },
    ]);
  });

  test('declines with a reason, which is e-mailed, and decides again after an appeal', async () => {
    const owner = await aMember(site);
    const id = await aPending(owner, 'Switzerland');
    expect(await decide(id, 'declined', (await club(id)).updatedAt)).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'administration.reasonRequired',
    });
    expect(await decide(id, 'declined', (await club(id)).updatedAt, 'It promises results.')).toMatchObject({
      state: 'declined',
      declineReason: 'It promises results.',
    });
    expect((await site.mailbox.emailTo(owner.email)).text).toContain('It promises results.');
    expect((await site.rest('GET', '/user/club/all?country=Switzerland')).body.result).toEqual([]);
    await ask('appealClub', `clubID: ${id}, appeal: "We changed it."`, '', owner);
    expect(await queue()).toContain(id);
    expect(await decide(id, 'verified', (await club(id)).updatedAt)).toMatchObject({
      state: 'verified',
      declineReason: null,
    });
  });

  test.each([
    ['title', { toTitle: 'Koper circle' }],
    ['description', { toDescription: 'No results are promised.' }],
    ['country', { toCountry: 'Greece' }],
    ['contacts', { toContacts: [{ contactName: 'Mail', contactLink: 'mailto:ann@example.com' }] }],
  ])('requeues a declined club when its %s is edited, until it is decided', async (toChange, change) => {
    const owner = await aMember(site);
    const id = await aPending(owner);
    await decide(id, 'declined', (await club(id)).updatedAt, 'It promises results.');
    expect(await queue()).not.toContain(id);
    site.pass(1000);
    await site.rest('PUT', `/user/club/single/${toChange}`, { clubID: id, toChange, ...change }, { as: owner });
    expect(await queue()).toContain(id);
    const mended = await club(id);
    expect(mended).toMatchObject({
      state: 'declined',
      declineReason: 'It promises results.',
      appeal: null,
      resubmittedAt: mended.updatedAt,
      awaitsReviewSince: mended.updatedAt,
    });
    // An appeal is still possible, and does not move the club to the end of the queue.
    site.pass(1000);
    await ask('appealClub', `clubID: ${id}, appeal: "Please look again."`, '', owner);
    expect((await club(id)).awaitsReviewSince).toEqual(mended.awaitsReviewSince);
    await decide(id, 'declined', (await club(id)).updatedAt, 'It still does.');
    expect(await club(id)).toMatchObject({ resubmittedAt: null, awaitsReviewSince: null });
    expect(await queue()).not.toContain(id);
  });

  test('does not requeue a declined club when only its privacy is edited', async () => {
    const owner = await aMember(site);
    const id = await aPending(owner);
    await decide(id, 'declined', (await club(id)).updatedAt, 'It promises results.');
    const body = { clubID: id, toChange: 'privacy', toPrivacy: 'yes' };
    expect((await site.rest('PUT', '/user/club/single/privacy', body, { as: owner })).status).toBe(202);
    expect(await queue()).not.toContain(id);
  });

  test('shows owners the median time of the last decisions, once there are ten', async () => {
    await site.database.club.updateMany({ data: { decidedAt: null, decidedAfter: null } });
    const owner = await aMember(site);
    await site.database.user.update({ where: { id: owner.uid }, data: { maxClubs: 100 } });
    const usual = async () =>
      (await site.graphql('{ me { ... on User { usualReviewHours } } }', { as: owner })).body.data.me.usualReviewHours;
    const ids = [];
    for (let count = 0; count < 10; count++) ids.push(await aPending(owner));
    for (const id of ids) {
      expect(await usual()).toBeNull();
      // 4.5 hours, then 5.5, and so on.
      site.pass((id === ids[0] ? 4.5 : 1) * 60 * 60 * 1000);
      await decide(id, 'verified', (await club(id)).updatedAt);
    }
    expect(await usual()).toBe(10);
  });

  test('never decides on a version that the administrator has not seen', async () => {
    const owner = await aMember(site);
    const id = await aPending(owner);
    const seen = (await club(id)).updatedAt;
    site.pass(1000);
    await site.rest(
      'PUT',
      '/user/club/single/title',
      { clubID: id, toChange: 'title', toTitle: 'Guaranteed gains' },
      { as: owner },
    );
    expect(await decide(id, 'verified', seen)).toMatchObject({ code: 'CONFLICT', cancel: true });
    expect((await club(id)).state).toBe('pending');
    await site.rest('DELETE', '/user/club', { clubID: id }, { as: owner });
    expect(await decide(id, 'verified', seen)).toMatchObject({ code: 'NOT_FOUND', cancel: true });
  });

  test('decides on several clubs in one request, each on its own, and says which it could not decide on', async () => {
    const owner = await aMember(site);
    const ids = [await aPending(owner), await aPending(owner), await aPending(owner)];
    const seen = await Promise.all(
      ids.map(async (clubID) => `{ clubID: ${clubID}, seen: "${(await club(clubID)).updatedAt.toISOString()}" }`),
    );
    const [first = 0, second = 0, third = 0] = ids;
    site.pass(1000);
    await site.rest('DELETE', '/user/club', { clubID: second }, { as: owner });
    const together = (clubs: string[], state: string) =>
      ask(
        'decideClubs',
        `input: { clubs: [${clubs}], state: ${state} }`,
        '... on ClubDecisions { decided undecided { clubID reason message } }',
      );
    expect(await together(seen, 'declined')).toMatchObject({ reason: 'administration.reasonRequired' });
    expect(await together(seen, 'verified')).toMatchObject({
      decided: [first, third],
      undecided: [{ clubID: second, reason: 'club.unknown' }],
    });
    for (const id of [first, third])
      expect(await club(id)).toMatchObject({ state: 'verified', awaitsReviewSince: null });
    expect((await acts(owner.uid)).filter(({ kind }) => kind === 'clubVerified')).toHaveLength(2);
    expect((await site.mailbox.emailTo(owner.email)).text).toContain('Koper desk');
    const tooMany = Array.from({ length: 51 }, () => seen[0] ?? '');
    expect(await together(tooMany, 'verified')).toMatchObject({ reason: 'administration.clubsTooMany' });
    expect(await together([], 'verified')).toMatchObject({ reason: 'administration.clubsRequired' });
  });

  test('cannot set a club back to pending', async () => {
    const id = await aPending(await aMember(site));
    expect(await decide(id, 'pending', (await club(id)).updatedAt)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('requests for a larger allowance', () => {
  const request = async (as: Member): Promise<number> =>
    (await ask('requestAllowance', 'wanted: 6, reason: "Two more."', '... on AllowanceRequest { id }', as)).id;
  const decide = (id: number, granted: boolean) =>
    ask('decideAllowance', `id: ${id}, granted: ${granted}`, '... on AllowanceRequest { state }');

  test('are decided several together, each on its own; what was decided meanwhile is named', async () => {
    const people = [await aMember(site), await aMember(site), await aMember(site)] as const;
    const ids = await Promise.all(people.map(request));
    const [first = 0, second = 0, third = 0] = ids;
    await decide(second, false);
    const together = (which: number[], granted: boolean) =>
      ask(
        'decideAllowances',
        `ids: [${which}], granted: ${granted}`,
        '... on Decisions { decided undecided { id reason } }',
      );
    const [one, other] = await Promise.all([together(ids, true), together([first, first, 2147483647], true)]);
    expect([...one.decided, ...other.decided].sort()).toEqual([first, third].sort());
    expect(one.undecided).toContainEqual({ id: second, reason: 'allowance.unknown' });
    expect(other.undecided).toContainEqual({ id: 2147483647, reason: 'allowance.unknown' });
    expect(await acts(people[0].uid)).toMatchObject([{ kind: 'allowanceGranted', after: { maxClubs: 6 } }]);
    expect(await acts(people[1].uid)).toMatchObject([{ kind: 'allowanceDeclined' }]);
    expect(await together([], true)).toMatchObject({ reason: 'administration.entriesRequired' });
    const tooMany = Array.from({ length: bounds.decidedTogether + 1 }, () => first);
    expect(await together(tooMany, false)).toMatchObject({ reason: 'administration.entriesTooMany' });
  });

  test('are decided once, even by administrators who decide simultaneously', async () => {
    const person = await aMember(site);
    const id = await request(person);
    const answers = await Promise.all([decide(id, true), decide(id, true), decide(id, false)]);
    expect(answers.filter(({ __typename }) => __typename === 'AllowanceRequest')).toHaveLength(1);
    expect(await acts(person.uid)).toHaveLength(1);
    expect(await decide(id, true)).toMatchObject({ code: 'NOT_FOUND', reason: 'allowance.unknown' });
  });

  test('never lower an allowance that is raised at the same moment', async () => {
    const person = await aMember(site);
    const id = await request(person);
    const raising = 'UPDATE "User" SET "maxClubs" = 50 WHERE id = $1';
    const [decided] = await duringChange(site, [raising, person.uid], () => decide(id, true));
    expect(decided).toMatchObject({ state: 'granted' });
    expect((await user(person.uid)).maxClubs).toBe(50);
  });

  test('change the allowance only when granted, and are answered by e-mail', async () => {
    const [first, second] = [await aMember(site), await aMember(site)];
    await decide(await request(first), true);
    await decide(await request(second), false);
    expect([(await user(first.uid)).maxClubs, (await user(second.uid)).maxClubs]).toEqual([6, 3]);
    expect((await site.mailbox.emailTo(first.email)).text).toContain('you now have 6 allocated clubs');
    expect((await site.mailbox.emailTo(second.email)).subject).toBe('Your request for more clubs');
    // A member who was declined may ask again.
    expect(await request(second)).toEqual(expect.any(Number));
  });
});
