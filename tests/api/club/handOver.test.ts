import { describe, expect, test } from 'vitest';
import { clubsOf } from '#tests/fixtures/clubs.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aClub, aMember, anUnconfirmedMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { owner, other, create, stored } = await clubsOf(site);

describe('an appeal', () => {
  const appeal = async (clubID: number, text: string, as = owner) =>
    (
      await site.graphql(
        `mutation ($clubID: Int!, $text: String!) { appealClub(clubID: $clubID, appeal: $text) {
          __typename ... on ManagedClub { state awaitsReview appeal } ... on Error { code reason } } }`,
        { variables: { clubID, text }, as },
      )
    ).body.data.appealClub;

  test('returns a declined club to the administrators once, but not to the public list', async () => {
    const clubID = await create({ country: 'Mexico' });
    expect(await appeal(clubID, 'Why?')).toMatchObject({ code: 'CONFLICT', reason: 'club.notDeclined' });
    await site.database.club.update({
      where: { id: clubID },
      data: { state: 'declined', declineReason: 'Because.', awaitsReviewSince: null },
    });
    expect(await appeal(clubID, ' ')).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'club.appealRequired' });
    expect(await appeal(clubID, 'We changed it.')).toMatchObject({
      state: 'declined',
      awaitsReview: true,
      appeal: 'We changed it.',
    });
    expect(await appeal(clubID, 'And again.')).toMatchObject({ code: 'CONFLICT', reason: 'club.appealedBefore' });
    expect((await site.rest('GET', '/user/club/all?country=Mexico')).body.result).toEqual([]);
  });
});

describe('handing a club over', () => {
  const run = async (operation: string, clubID: number, as: Member, email?: string) => {
    const args = email === undefined ? `clubID: ${clubID}` : `clubID: ${clubID}, email: ${JSON.stringify(email)}`;
    const club = operation === 'declineClubOffer' ? '' : '... on ManagedClub { id offeredTo }';
    const { body } = await site.graphql(
      `mutation { it: ${operation}(${args}) { __typename ${club} ... on Error { code reason } } }`,
      { as },
    );
    return body.data.it;
  };
  const offersTo = async (as: Member) =>
    (await site.graphql('{ me { ... on User { clubOffers { club { id } from { firstName } } } } }', { as })).body.data
      .me.clubOffers;

  test('takes both sides: the owner offers, the member accepts, and each gets an e-mail', async () => {
    const clubID = await create({ title: 'The harbour club' });
    const member = await aMember(site, { firstName: 'Eva' });
    expect(await run('offerClub', clubID, owner, ` ${member.email.toUpperCase()}`)).toMatchObject({
      offeredTo: member.email,
    });
    expect(await offersTo(member)).toEqual([{ club: { id: clubID }, from: { firstName: 'Ann' } }]);
    expect((await stored(clubID)).ownerId).toBe(owner.uid);
    expect((await site.mailbox.emailTo(member.email)).text).toContain('Ann Lee');
    expect(await run('acceptClubOffer', clubID, member)).toMatchObject({ __typename: 'ManagedClub' });
    expect((await stored(clubID)).ownerId).toBe(member.uid);
    expect((await site.mailbox.emailTo(owner.email)).subject).toMatch(/: .* now owns the club$/);
    expect(await run('acceptClubOffer', clubID, member)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await site.rest('DELETE', '/user/club', { clubID }, { as: owner })).toMatchObject({ status: 403 });
  });

  test('to a person of the club needs no address, and shows the owner none', async () => {
    const clubID = await create({ title: 'The harbour club' });
    const person = await aMember(site, { firstName: 'Eva', lastName: 'Sol' });
    const offer = (userID: number, as = owner) =>
      site
        .graphql(
          `mutation { offerClub(clubID: ${clubID}, userID: ${userID}) { __typename
             ... on ManagedClub { offeredTo offeredToMember } ... on Error { reason } } }`,
          { as },
        )
        .then(({ body }) => body.data.offerClub);
    expect(await offer(person.uid)).toMatchObject({ reason: 'club.offerToOutsider' });
    const inClub = { clubId_userId: { clubId: clubID, userId: person.uid } };
    await site.database.membership.create({ data: { clubId: clubID, userId: person.uid, role: 'member' } });
    expect(await offer(person.uid, other)).toMatchObject({ reason: 'club.notOwner' });
    expect(await offer(owner.uid)).toMatchObject({ reason: 'club.offerToYourself' });
    expect(await offer(person.uid)).toMatchObject({ offeredTo: null, offeredToMember: 'Eva S.' });
    expect((await site.mailbox.emailTo(person.email)).text).toContain('Ann Lee');
    const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: owner });
    expect(body.data.exportAccount.json).not.toContain(person.email);
    // It rests while they do not belong to the club.
    await site.database.membership.update({ where: inClub, data: { role: 'banned', reason: 'Rude.' } });
    expect(await offersTo(person)).toEqual([]);
    expect(await run('acceptClubOffer', clubID, person)).toMatchObject({ code: 'NOT_FOUND' });
    await site.database.membership.update({ where: inClub, data: { role: 'member', reason: '' } });
    expect(await offersTo(person)).toEqual([{ club: { id: clubID }, from: { firstName: 'Ann' } }]);
    expect(await run('acceptClubOffer', clubID, person)).toMatchObject({ __typename: 'ManagedClub' });
    expect((await stored(clubID)).ownerId).toBe(person.uid);
  });

  test('is to one person or to one address', async () => {
    const clubID = await create();
    for (const args of ['', `, email: "eva@example.com", userID: ${other.uid}`]) {
      const { body } = await site.graphql(
        `mutation { offerClub(clubID: ${clubID}${args}) { ... on Error { reason } } }`,
        { as: owner },
      );
      expect(body.data.offerClub).toEqual({ reason: 'club.offerToWhom' });
    }
  });

  test('can be accepted only by the member it was offered to', async () => {
    const clubID = await create();
    const member = await aMember(site);
    await run('offerClub', clubID, owner, member.email);
    expect(await run('acceptClubOffer', clubID, other)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await run('declineClubOffer', clubID, other)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await run('offerClub', clubID, other, member.email)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await run('withdrawClubOffer', clubID, other)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await offersTo(other)).toEqual([]);
  });

  test('ends when the offer is declined, withdrawn, made to somebody else, or 14 days old', async () => {
    const member = await aMember(site);
    const declined = await create();
    await run('offerClub', declined, owner, member.email);
    expect(await run('declineClubOffer', declined, member)).toMatchObject({ __typename: 'Done' });
    const withdrawn = await create();
    await run('offerClub', withdrawn, owner, member.email);
    expect(await run('withdrawClubOffer', withdrawn, owner)).toMatchObject({ offeredTo: null });
    const replaced = await create();
    await run('offerClub', replaced, owner, member.email);
    await run('offerClub', replaced, owner, other.email);
    const expired = await create();
    await run('offerClub', expired, owner, member.email);
    await site.database.clubOffer.update({ where: { clubId: expired }, data: { expiresAt: new Date() } });
    expect(await offersTo(member)).toEqual([]);
    for (const clubID of [declined, withdrawn, replaced, expired])
      expect(await run('acceptClubOffer', clubID, member)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('rests while the club is declined or its owner suspended', async () => {
    const [giver, member] = [await aMember(site), await aMember(site)];
    const clubID = await create();
    await site.database.club.update({ where: { id: clubID }, data: { ownerId: giver.uid } });
    await run('offerClub', clubID, giver, member.email);
    const exported = async () =>
      JSON.parse(
        (await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: member })).body.data
          .exportAccount.json,
      ).clubOffersReceived;
    const decide = (state: 'declined' | 'pending') =>
      site.database.club.update({ where: { id: clubID }, data: { state } });
    const suspend = (deletedAt: Date | null) =>
      site.database.user.update({ where: { id: giver.uid }, data: { deletedAt } });
    for (const [begin, end] of [
      [() => decide('declined'), () => decide('pending')],
      [() => suspend(new Date()), () => suspend(null)],
    ] as const) {
      await begin();
      expect(await offersTo(member)).toEqual([]);
      expect(await exported()).toEqual([]);
      for (const operation of ['acceptClubOffer', 'declineClubOffer'])
        expect(await run(operation, clubID, member)).toEqual(await run(operation, 2_000_000_000, member));
      await end();
      expect(await offersTo(member)).toHaveLength(1);
      expect(await exported()).toHaveLength(1);
    }
    expect(await run('acceptClubOffer', clubID, member)).toMatchObject({ __typename: 'ManagedClub' });
  });

  test('is refused for a declined club, of which nobody else may know', async () => {
    const member = await aMember(site);
    const clubID = await create();
    await site.database.club.update({ where: { id: clubID }, data: { state: 'declined' } });
    expect(await run('offerClub', clubID, owner, member.email)).toEqual({
      __typename: 'Failure',
      code: 'CONFLICT',
      reason: 'club.offerOfDeclined',
    });
    expect(await site.database.clubOffer.count({ where: { clubId: clubID } })).toBe(0);
    expect(await site.database.notification.count({ where: { userId: member.uid } })).toBe(0);
  });

  test('counts towards the new owner’s allowance, even while they are creating a club', async () => {
    const member = await aMember(site);
    await site.database.user.update({ where: { id: member.uid }, data: { maxClubs: 1 } });
    const clubID = await create();
    await run('offerClub', clubID, owner, member.email);
    const [created, accepted] = await Promise.all([
      site.rest('POST', '/user/club', aClub(), { as: member }),
      run('acceptClubOffer', clubID, member),
    ]);
    expect(await site.database.club.count({ where: { ownerId: member.uid } })).toBe(1);
    expect([created.status === 202, accepted.__typename === 'ManagedClub'].filter(Boolean)).toHaveLength(1);
    // Accepting was refused; the offer is not lost.
    if (created.status === 202) expect(await offersTo(member)).toHaveLength(1);
  });

  test('does not reveal whether an address has an account, and is hidden until the address is verified', async () => {
    const unconfirmed = await anUnconfirmedMember(site);
    const [unknown, waiting] = [await create(), await create()];
    expect(await run('offerClub', unknown, owner, 'nobody@example.com')).toEqual({
      __typename: 'ManagedClub',
      id: unknown,
      offeredTo: 'nobody@example.com',
    });
    expect(await run('offerClub', waiting, owner, unconfirmed.email)).toMatchObject({ offeredTo: unconfirmed.email });
    expect(await offersTo(unconfirmed)).toEqual([]);
    expect(await run('acceptClubOffer', waiting, unconfirmed)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await run('offerClub', unknown, owner, owner.email)).toMatchObject({ reason: 'club.offerToYourself' });
    expect(await run('offerClub', unknown, owner, 'nonsense')).toMatchObject({ reason: 'account.emailInvalid' });
  });

  test('is not ended by deleting an account that a stranger has registered with the address', async () => {
    const clubID = await create();
    const stranger = await anUnconfirmedMember(site);
    await run('offerClub', clubID, owner, stranger.email);
    await site.database.user.delete({ where: { id: stranger.uid } });
    expect(await site.database.clubOffer.count({ where: { clubId: clubID } })).toBe(1);
  });

  test('ends when the owner deletes their account', async () => {
    const leaving = await aMember(site);
    const clubID = await create({}, leaving);
    const member = await aMember(site);
    await run('offerClub', clubID, leaving, member.email);
    await site.database.user.delete({ where: { id: leaving.uid } });
    expect(await run('acceptClubOffer', clubID, member)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('requesting a larger allowance', () => {
  const ask = async (wanted: number, reason: string, as: Member) =>
    (
      await site.graphql(
        `mutation ($wanted: Int!, $reason: String!) { requestAllowance(wanted: $wanted, reason: $reason) {
          __typename ... on AllowanceRequest { state } ... on Error { code reason } } }`,
        { variables: { wanted, reason }, as },
      )
    ).body.data.requestAllowance;

  test('is possible only once at a time, even with simultaneous requests', async () => {
    const person = await aMember(site);
    const answers = await Promise.all([ask(5, 'Two more.', person), ask(6, 'Three more.', person)]);
    expect(answers.map((answer) => answer.__typename).sort()).toEqual(['AllowanceRequest', 'Failure']);
    expect(await ask(7, 'And more.', person)).toMatchObject({ code: 'CONFLICT', reason: 'allowance.pending' });
  });

  test.each([
    [3, 'Why not', 'allowance.wantedInvalid'],
    [101, 'Why not', 'allowance.wantedInvalid'],
    [5, ' ', 'allowance.reasonRequired'],
  ])('for %d clubs because "%s" is refused', async (wanted, reason, refusal) => {
    expect(await ask(wanted, reason, await aMember(site))).toMatchObject({ code: 'BAD_USER_INPUT', reason: refusal });
  });

  test('needs a verified address', async () => {
    expect(await ask(5, 'Please.', await anUnconfirmedMember(site))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
