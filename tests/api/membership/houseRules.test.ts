import { describe, expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson, leave, run } = membersOf(site);
const { begin, write, edit } = topicsOf(site);

const refusals = '... on Error { code reason } ... on InvalidInput { fields { name reason } }';
const rulesFields = 'rules { version text html accepted }';
const change = (clubID: number, text: string, as: Member, replaces?: number) =>
  run(
    `mutation ($clubID: Int!, $text: String!, $replaces: Int) {
       changeHouseRules(clubID: $clubID, text: $text, replaces: $replaces) { ... on ClubDetails { ${rulesFields} } ${refusals} } }`,
    { clubID, text, replaces },
    as,
  );
const accept = (clubID: number, version: number, as: Member) =>
  run(
    `mutation ($clubID: Int!, $version: Int!) {
       acceptHouseRules(clubID: $clubID, version: $version) { ... on ClubDetails { ${rulesFields} } ${refusals} } }`,
    { clubID, version },
    as,
  );
const join = (clubID: number, as: Member, rules?: number) =>
  run(
    `mutation ($clubID: Int!, $rules: Int) {
       joinClub(clubID: $clubID, rules: $rules) { ... on Membership { role } ${refusals} } }`,
    { clubID, rules },
    as,
  );
const rulesOf = async (id: number, as?: Member) =>
  (
    await run(
      `query ($id: Int!) { club(id: $id) { ... on ClubDetails { ${rulesFields} } ... on Error { reason } } }`,
      { id },
      as,
    )
  ).rules;

const text = 'Say what you **risk**.';
const notAccepted = { code: 'FORBIDDEN', reason: 'club.rulesNotAccepted' };
const changed = { code: 'CONFLICT', reason: 'club.rulesChanged' };

describe('house rules', () => {
  test('are written by the owner, seen by everybody, kept in versions, and in the log of the club', async () => {
    const { id, owner } = await aClub();
    expect(await rulesOf(id)).toBeNull();
    const organiser = await aPerson({ id }, 'organiser');
    expect(await change(id, text, organiser)).toEqual({ code: 'FORBIDDEN', reason: 'club.notOwner' });
    expect(await change(id, text, owner, 0)).toMatchObject({ rules: { version: 1, text, accepted: true } });
    expect(await rulesOf(id)).toMatchObject({
      version: 1,
      html: expect.stringContaining('<strong>risk</strong>'),
      accepted: false,
    });
    expect(await change(id, text, owner)).toMatchObject({ reason: 'profile.nothingChanged' });
    expect(await change(id, '', owner, 1)).toEqual({ rules: null });
    expect(await change(id, 'Be kind.', owner, 0)).toMatchObject({ rules: { version: 2 } });
    expect(
      await site.database.houseRules.findMany({ where: { clubId: id }, orderBy: { version: 'asc' } }),
    ).toMatchObject([
      { version: 1, text },
      { version: 2, text: 'Be kind.' },
    ]);
    expect(await site.database.clubAct.count({ where: { clubId: id, kind: 'rulesChanged', actorId: owner.uid } })).toBe(
      3,
    );
  });

  test('are bounded and harmless, and a change of what somebody else changed meanwhile is refused', async () => {
    const { id, owner } = await aClub();
    expect(await change(id, 'x'.repeat(bounds.houseRules + 1), owner)).toMatchObject({
      fields: [{ name: 'text', reason: 'input.tooLong' }],
    });
    await change(id, '<script>alert(1)</script> [a](javascript:alert(1))', owner);
    expect((await rulesOf(id)).html).not.toMatch(/<script|href="javascript:/);
    const answers = await Promise.all([change(id, 'One.', owner, 1), change(id, 'Two.', owner, 1)]);
    expect(answers.filter(({ reason }) => reason === 'club.rulesChanged')).toHaveLength(1);
  });

  test('that promise returns put a verified club up for review, and are among its findings', async () => {
    const { id, owner } = await aClub({ state: 'verified' });
    await change(id, text, owner);
    expect(await site.database.club.findUnique({ where: { id } })).toMatchObject({ state: 'verified' });
    await change(id, 'I guarantee you 5 % a month!', owner);
    expect(await site.database.club.findUnique({ where: { id } })).toMatchObject({
      state: 'pending',
      awaitsReviewSince: expect.any(Date),
    });
  });
});

describe('a member', () => {
  test('accepts the rules before they post, and again once they have changed; without rules nobody is asked', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const member = await aPerson(club, 'member');
    const { id: topic } = await begin(id, member);
    await change(id, text, owner);
    expect(await write(id, topic, member)).toEqual(notAccepted);
    expect(await begin(id, member)).toEqual(notAccepted);
    expect(await write(id, topic, owner)).toHaveProperty('id');
    expect(await accept(id, 2, member)).toEqual(changed);
    expect(await accept(id, 1, await aMember(site))).toMatchObject({ reason: 'membership.membersOnly' });
    for (let times = 0; times < 2; times++)
      expect(await accept(id, 1, member)).toMatchObject({ rules: { accepted: true } });
    expect(await write(id, topic, member)).toHaveProperty('id');
    await change(id, 'Be kind.', owner);
    expect(await write(id, topic, member)).toEqual(notAccepted);
    expect(await accept(id, 1, member)).toEqual(changed);
    await change(id, '', owner);
    expect(await write(id, topic, member)).toHaveProperty('id');
  });

  test('can accept them on joining, or later; what they accepted is in their export and ends with the membership', async () => {
    const { id, owner } = await aClub();
    const { id: topic } = await begin(id, owner);
    await change(id, text, owner);
    const [tool, person] = [await aMember(site), await aMember(site)];
    expect(await join(id, tool)).toEqual({ role: 'member' });
    expect(await write(id, topic, tool)).toEqual(notAccepted);
    expect(await join(id, person, 7)).toEqual(changed);
    expect(await join(id, person, 1)).toEqual({ role: 'member' });
    expect(await write(id, topic, person)).toHaveProperty('id');
    const { json } = await run('{ exportAccount { ... on AccountExport { json } } }', {}, person);
    expect(JSON.parse(json).rulesAccepted).toMatchObject([{ clubId: id, version: 1 }]);
    await leave(id, person);
    expect(await site.database.houseRulesAcceptance.count({ where: { userId: person.uid } })).toBe(0);
    await join(id, person);
    expect(await write(id, topic, person)).toEqual(notAccepted);
  });

  test('change a post of theirs only once they have accepted', async () => {
    const { id, owner } = await aClub();
    const member = await aPerson({ id }, 'member');
    const { id: topic } = await begin(id, owner);
    const { id: post } = await write(id, topic, member);
    await change(id, text, owner);
    expect(await edit(id, topic, post, member, { content: 'I do not.' })).toEqual(notAccepted);
    await accept(id, 1, member);
    expect(await edit(id, topic, post, member, { content: 'I do not.' })).toMatchObject({ content: 'I do not.' });
  });

  test('need not accept what they wrote themselves while they owned the club', async () => {
    const { id, owner } = await aClub();
    const { id: topic } = await begin(id, owner);
    await change(id, text, owner);
    const heir = await aMember(site);
    await site.database.club.update({ where: { id }, data: { ownerId: heir.uid } });
    await site.database.membership.create({ data: { clubId: id, userId: owner.uid, role: 'organiser' } });
    expect(await write(id, topic, owner)).toHaveProperty('id');
    expect(await write(id, topic, heir)).toHaveProperty('id');
  });
});
