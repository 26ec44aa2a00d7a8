import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { limits } from '#schema/figures/limits.ts';
import { invitationsOf, tokenIn } from '#tests/fixtures/invitations.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson, joinBy, invite, revoke, emailsTo } = invitationsOf(site);
const anAddress = () => `eva.${randomBytes(8).toString('hex')}@example.com`;
const inviteMany = async ({ id }: { id: number }, as: Member, emails: string[], language?: string) =>
  (await site.rest('POST', `/club/${id}/invitations/emails`, { emails, language }, { as })).body;
const aVerifiedClub = (title = 'Circolo Forex Milano') => aClub({ title, state: 'verified', privacy: true });
const masksOf = async (clubId: number) =>
  (await site.database.invitation.findMany({ where: { clubId }, orderBy: { id: 'asc' } })).map(({ mask }) => mask);

/** Marks a club's title as reviewed: nothing about it awaits a decision. */
const reviewed = ({ id }: { id: number }) =>
  site.database.club.update({ where: { id }, data: { awaitsReviewSince: null } });

describe('inviting several addresses', () => {
  test('sends to each valid one once, and says what is wrong with each other one', async () => {
    const club = await aClub();
    const [first, second] = [anAddress(), anAddress()];
    const { result, invited, refused } = await inviteMany(club, club.owner, [
      `Eva Sol <${first}>`,
      first.toUpperCase(),
      'eva@',
      second,
      club.owner.email,
    ]);
    expect({ result, invited }).toEqual({
      result: '2 invitations created. We have sent them to the addresses that accept invitations.',
      invited: 2,
    });
    expect(refused).toMatchObject([
      { email: 'eva@', reason: 'account.emailInvalid' },
      { email: club.owner.email, reason: 'invitation.yourself' },
    ]);
    for (const email of [first, second]) {
      const { text } = await site.mailbox.emailTo(email);
      expect(await joinBy(tokenIn(text), club.id, await aMember(site, { email }))).toMatchObject({ role: 'member' });
    }
    expect(await inviteMany(club, club.owner, [first])).toMatchObject({
      invited: 0,
      refused: [{ email: first, reason: 'invitation.invitedLately' }],
    });
  });

  test('answers the same for a stranger, a member, and people in the club, banned or suspended', async () => {
    const club = await aClub();
    const emails = [
      anAddress(),
      (await aMember(site)).email,
      (await aPerson(club, 'member')).email,
      (await aPerson(club, 'banned')).email,
      (await aMember(site, { deletedAt: new Date() })).email,
    ];
    expect(await inviteMany(club, club.owner, emails)).toMatchObject({ invited: emails.length, refused: [] });
    // Several are sent at a time.
    await Promise.all(emails.slice(0, 2).map((email) => site.mailbox.emailTo(email)));
    expect(emails.map((email) => emailsTo(email).length > 0)).toEqual([true, true, false, false, false]);
  });

  test('stops at the limit of the day, and leaves the rest to be sent later', async () => {
    const club = await aClub();
    const emails = Array.from({ length: limits.invitationEmail.points + 3 }, anAddress);
    const { invited, refused } = await inviteMany(club, club.owner, emails);
    expect(invited).toBe(limits.invitationEmail.points);
    expect(refused).toMatchObject(
      emails.slice(limits.invitationEmail.points).map((email) => ({ email, reason: 'invitation.dayUsedUp' })),
    );
  });

  test.each([
    ['none', [], 'Please give at least one e-mail address.'],
    [
      'too many',
      Array.from({ length: bounds.invitedAtOnce + 1 }, anAddress),
      'Please invite at most 60 addresses at once.',
    ],
  ])('of which there are %s is refused', async (_what, emails, message) => {
    const club = await aClub();
    expect(await inviteMany(club, club.owner, emails)).toMatchObject({
      error: 'BAD_USER_INPUT',
      fields: { emails: message },
    });
  });

  test('is for those who run the club', async () => {
    const club = await aClub();
    expect(await inviteMany(club, await aPerson(club, 'member'), [anAddress()])).toMatchObject({ error: 'FORBIDDEN' });
  });
});

describe('the e-mail of a verified club', () => {
  test('names the club, its country and the inviter’s short name, in the language chosen, or that of the country', async () => {
    const club = await aVerifiedClub();
    await reviewed(club);
    const [chosen, byCountry] = [anAddress(), anAddress()];
    await inviteMany(club, club.owner, [chosen], 'en');
    await inviteMany(club, club.owner, [byCountry]);
    const english = await site.mailbox.emailTo(chosen);
    expect(english.subject).toBe('Circolo Forex Milano: Olga O. invites you');
    expect(english.text).toContain('(Italy)');
    expect(english.text).not.toContain('Owens');
    const italian = await site.mailbox.emailTo(byCountry);
    expect(italian.subject).toBe('Circolo Forex Milano: Olga O. ti invita');
    expect(italian.text).toContain('(Italia)');
  });

  test('goes to members in their own language', async () => {
    const club = await aVerifiedClub();
    await reviewed(club);
    const { email } = await aMember(site, { language: 'en' });
    await inviteMany(club, club.owner, [email], 'it');
    expect((await site.mailbox.emailTo(email)).subject).toBe('Circolo Forex Milano: Olga O. invites you');
  });

  test('goes in German only to members: strangers would have to have asked for it', async () => {
    const club = await aVerifiedClub();
    await reviewed(club);
    const [stranger, member] = [anAddress(), await aMember(site, { language: 'ge' })];
    expect(await inviteMany(club, club.owner, [stranger, member.email], 'ge')).toMatchObject({ invited: 2 });
    expect((await site.mailbox.emailTo(member.email)).subject).toBe('Circolo Forex Milano: Olga O. lädt Sie ein');
    expect(emailsTo(stranger)).toEqual([]);
  });

  test('names nothing while a changed title awaits review, nor for an inviter whose name is more than a name', async () => {
    const club = await aVerifiedClub('You won $900');
    const [unreviewed, fromNobody] = [anAddress(), anAddress()];
    await inviteMany(club, club.owner, [unreviewed]);
    await reviewed(club);
    await site.database.user.update({ where: { id: club.owner.uid }, data: { firstName: 'Call 900 now' } });
    await inviteMany(club, club.owner, [fromNobody]);
    for (const email of [unreviewed, fromNobody]) {
      const { subject, text = '', html = '' } = await site.mailbox.emailTo(email);
      for (const word of ['You won', 'Olga', 'Call']) expect(`${subject} ${text} ${html}`).not.toContain(word);
    }
  });
});

test('of the address, the list shows the beginning and the end until the invitation ends', async () => {
  const club = await aClub();
  const [first, second] = [`paolo.${randomBytes(4).toString('hex')}o@example.net`, anAddress()];
  const { invitation } = await invite(club.id, club.owner, { email: first });
  await invite(club.id, club.owner, { email: second });
  expect((await masksOf(club.id))[0]).toBe('p…o@example.net');
  await revoke(club.id, invitation.id, club.owner);
  const { text } = await site.mailbox.emailTo(second);
  await joinBy(tokenIn(text), club.id, await aMember(site, { email: second }));
  expect(await masksOf(club.id)).toEqual(['', '']);
});
