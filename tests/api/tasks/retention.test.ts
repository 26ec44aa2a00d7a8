import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tasks } from '#gateway/tasks/tasks.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { daysBefore, daysInMs, retention } from '#schema/figures/retention.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { anUnverifiedSince, siteAtRest, sweep } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { database } = site;

const now = new Date();
const hash = () => new Uint8Array(randomBytes(32));
const member = await aMember(site);
const userId = member.uid;

const session = (data: { expiresAt?: Date; lastUsedAt?: Date }) =>
  database.session.create({
    data: {
      userId,
      tokenHash: hash(),
      device: '',
      expiresAt: new Date(now.getTime() + 1000),
      lastUsedAt: now,
      ...data,
    },
  });
const isSession = ({ id }: { id: bigint }) => database.session.count({ where: { id } });
const isTwoFactor = (id: number) => database.twoFactor.count({ where: { userId: id } });
const isCode = ({ id }: { id: bigint }) => database.recoveryCode.count({ where: { id } });
const isEmail = ({ id }: { id: bigint }) => database.outgoingMail.count({ where: { id } });
const isUser = ({ uid }: { uid: number }) => database.user.count({ where: { id: uid } });
const secret = new Uint8Array(1);

const aClub = () =>
  database.club.create({
    data: {
      title: 'Harbour desk',
      description: 'We meet on Tuesdays.',
      country: 'Italy',
      privacy: true,
      ownerId: userId,
    },
  });

/** Somebody who was declined by a club or removed from it at this moment. */
async function aFormerMember(role: 'declined' | 'removed', since: Date) {
  const [{ id: clubId }, { uid }] = await Promise.all([aClub(), aMember(site)]);
  await database.membership.create({ data: { clubId, userId: uid, role, since, reason: 'Too loud.' } });
  return () => database.membership.count({ where: { clubId, userId: uid } });
}

/** For each task: creates a row that becomes due at a given time, and returns a function that counts it. */
const cases: [task: string, what: string, make: (dueAt: Date) => Promise<() => Promise<number>>][] = [
  [
    'noticeDigests',
    'a digest that is no longer wanted',
    async (dueAt) => {
      const { uid } = await aMember(site);
      await database.digest.create({ data: { userId: uid, dueAt } });
      return () => database.digest.count({ where: { userId: uid } });
    },
  ],
  [
    'joinDigests',
    'a digest of new members, once it is sent',
    async (dueAt) => {
      const { id: clubId } = await aClub();
      await database.joinDigest.create({ data: { clubId, dueAt, fromActId: 1 } });
      return () => database.joinDigest.count({ where: { clubId } });
    },
  ],
  [
    'queueDigests',
    'an e-mail about posts that wait, once it is sent',
    async (dueAt) => {
      const { id: clubId } = await aClub();
      await database.queueDigest.create({ data: { clubId, dueAt } });
      return () => database.queueDigest.count({ where: { clubId } });
    },
  ],
  [
    'decidedReports',
    'a decided report',
    async (dueAt) => {
      const decidedAt = daysBefore(dueAt, retention.decidedReport);
      const visitor = { name: '', email: 'eva@example.com', language: 'en' as const, reference: '3F9A-27C1' };
      const { reports } = await database.reportCase.create({
        data: {
          subject: 'club',
          clubId: 2_000_000_000,
          decidedAt,
          decision: 'dismissed',
          reports: { create: { kind: 'other', text: 'Rude.', visitor: { create: visitor } } },
        },
        select: { reports: true },
      });
      return () => database.reportVisitor.count({ where: { reportId: { in: reports.map(({ id }) => id) } } });
    },
  ],
  [
    'endedSessions',
    'a session at its maximum age',
    async (expiresAt) => {
      const made = await session({ expiresAt });
      return () => isSession(made);
    },
  ],
  [
    'endedSessions',
    'a session that has not been used',
    async (dueAt) => {
      const made = await session({ lastUsedAt: daysBefore(dueAt, retention.sessionIdle) });
      return () => isSession(made);
    },
  ],
  [
    'expiredMailLinks',
    'a link in an e-mail',
    async (expiresAt) => {
      const { uid } = await aMember(site);
      const { id } = await database.mailToken.create({
        data: { userId: uid, purpose: 'changeEmail', newEmail: 'new@example.com', tokenHash: hash(), expiresAt },
      });
      return () => database.mailToken.count({ where: { id } });
    },
  ],
  [
    'expiredAccessTokens',
    'an access token',
    async (expiresAt) => {
      const { id } = await database.accessToken.create({
        data: { userId, name: 'Tool', tokenHash: hash(), scopes: ['read'], expiresAt },
      });
      return () => database.accessToken.count({ where: { id } });
    },
  ],
  [
    'expiredScreenings',
    'a screening',
    async (expiresAt) => {
      const value = `${randomBytes(8).toString('hex')}.example`;
      const { id } = await database.screening.create({ data: { kind: 'domain', value, creatorId: userId, expiresAt } });
      return () => database.screening.count({ where: { id } });
    },
  ],
  [
    'endedAccessTokens',
    'the hash of an access token that ended',
    async (dueAt) => {
      const tokenHash = hash();
      const at = daysBefore(dueAt, bounds.endedTokenDays);
      await database.endedAccessToken.create({ data: { tokenHash, revoked: true, at } });
      return () => database.endedAccessToken.count({ where: { tokenHash } });
    },
  ],
  [
    'deletedClubs',
    'a deleted club',
    async (dueAt) => {
      const { id } = await aClub();
      const deletedAt = daysBefore(dueAt, retention.deletedClub);
      await database.deletedClub.create({
        data: { id, ownerId: userId, title: 'Club', country: 'Italy', memberCount: 1, deletedAt },
      });
      await database.$executeRaw`SELECT set_club_aside(${id}::int)`;
      return () => database.deletedClubRow.count({ where: { clubId: id } }).then((rows) => Math.min(rows, 1));
    },
  ],
  [
    'deletedPosts',
    'what callers learn of a deleted post',
    async (dueAt) => {
      const { id: clubId } = await aClub();
      const topic = await database.topic.create({ data: { clubId, title: 'Journals' } });
      const id = randomInt(2 ** 32, 2 ** 47);
      const times = { createdAt: new Date(0), deletedAt: daysBefore(dueAt, bounds.deletionDays) };
      await database.deletedPost.create({ data: { id, topicId: topic.id, number: 2, hidden: false, ...times } });
      return () => database.deletedPost.count({ where: { id } });
    },
  ],
  [
    'deletedNotices',
    'what callers learn of a deleted notice',
    async (dueAt) => {
      const { id: clubId } = await aClub();
      const id = randomInt(2 ** 30, 2 ** 31 - 1);
      const times = { createdAt: new Date(0), deletedAt: daysBefore(dueAt, bounds.deletionDays) };
      await database.deletedNotice.create({ data: { id, clubId, public: true, hidden: false, ...times } });
      return () => database.deletedNotice.count({ where: { id } });
    },
  ],
  [
    'expiredClubOffers',
    'an offer of a club',
    async (expiresAt) => {
      const { id: clubId } = await database.club.create({
        data: { title: 'Club', description: 'Text', country: 'Italy', privacy: false, ownerId: userId },
      });
      await database.clubOffer.create({ data: { clubId, fromId: userId, email: 'eva@example.com', expiresAt } });
      return () => database.clubOffer.count({ where: { clubId } });
    },
  ],
  [
    'expiredLimits',
    'an expired counter',
    async (expire) => {
      const key = randomBytes(8).toString('hex');
      await database.rateLimit.create({ data: { key, points: 1, expire } });
      return () => database.rateLimit.count({ where: { key } });
    },
  ],
  [
    'expiredIdempotentRequests',
    'a stored answer',
    async (expiresAt) => {
      const keyHash = hash();
      await database.idempotentRequest.create({
        data: { keyHash, requestHash: hash(), claim: randomUUID(), expiresAt },
      });
      return () => database.idempotentRequest.count({ where: { keyHash } });
    },
  ],
  [
    'unfinishedTwoFactor',
    'a second factor that was never turned on',
    async (dueAt) => {
      const { uid } = await aMember(site);
      const createdAt = daysBefore(dueAt, retention.unfinishedTwoFactor);
      await database.twoFactor.create({ data: { userId: uid, secret, createdAt } });
      return () => isTwoFactor(uid);
    },
  ],
  [
    'usedRecoveryCodes',
    'a used recovery code',
    async (usedAt) => {
      const made = await database.recoveryCode.create({ data: { userId, codeHash: hash(), usedAt } });
      return () => isCode(made);
    },
  ],
  [
    'emailRecords',
    'the note of a sent e-mail',
    async (dueAt) => {
      const createdAt = daysBefore(dueAt, retention.emailRecord);
      const made = await database.outgoingMail.create({ data: { createdAt, sentAt: createdAt } });
      return () => isEmail(made);
    },
  ],
  [
    'emailRecords',
    'the note of an e-mail that was given up',
    async (dueAt) => {
      const createdAt = daysBefore(dueAt, retention.emailRecord);
      const made = await database.outgoingMail.create({ data: { createdAt, lastError: '550 eva@example.com' } });
      return () => isEmail(made);
    },
  ],
  [
    'activityOrigins',
    'the device and IP address of an activity',
    async (dueAt) => {
      const at = daysBefore(dueAt, retention.activityOrigin);
      const act = { userId, act: 'loggedIn', device: 'A browser', address: '203.0.113.7', at } as const;
      const { id } = await database.activity.create({ data: act });
      return async () => {
        const { device, address, ...rest } = await database.activity.findUniqueOrThrow({ where: { id } });
        expect(rest).toEqual({ id, userId, act: 'loggedIn', at });
        return Number(device !== '' && address !== '');
      };
    },
  ],
  [
    'endedInvitations',
    'an invitation that ended long ago',
    async (dueAt) => {
      const { id: clubId } = await aClub();
      const expiresAt = daysBefore(dueAt, retention.endedInvitation);
      const data = { clubId, fromId: userId, tokenHash: hash(), uses: 1, usesLeft: 1, expiresAt };
      const { id } = await database.invitation.create({ data });
      return () => database.invitation.count({ where: { id } });
    },
  ],
  [
    'expiredInvitationMasks',
    'the mask of an invited address',
    async (expiresAt) => {
      const { id: clubId } = await aClub();
      const data = {
        clubId,
        fromId: userId,
        tokenHash: hash(),
        uses: 1,
        usesLeft: 1,
        expiresAt,
        mask: 'p…o@example.net',
      };
      const { id } = await database.invitation.create({ data });
      return () => database.invitation.count({ where: { id, mask: { not: '' } } });
    },
  ],
  [
    'endedMemberships',
    'the note that somebody was declined',
    (dueAt) => aFormerMember('declined', daysBefore(dueAt, retention.declinedMember)),
  ],
  [
    'endedMemberships',
    'the note that somebody was removed',
    (dueAt) => aFormerMember('removed', daysBefore(dueAt, retention.removedMember)),
  ],
  [
    'oldClubActs',
    'an entry of a club’s log',
    async (dueAt) => {
      const at = daysBefore(dueAt, retention.clubAct);
      const { id } = await database.clubAct.create({ data: { clubId: (await aClub()).id, kind: 'left', at } });
      return () => database.clubAct.count({ where: { id } });
    },
  ],
  [
    'oldAdministrativeActs',
    'an administrative act',
    async (dueAt) => {
      const at = daysBefore(dueAt, retention.administrativeAct);
      const { id } = await database.administrativeAct.create({ data: { kind: 'userEdited', userId, at } });
      return () => database.administrativeAct.count({ where: { id } });
    },
  ],
  [
    'oldDrafts',
    'a draft',
    async (dueAt) => {
      const own = { userId, form: `newPost ${randomBytes(4).toString('hex')}` };
      await database.draft.create({ data: { ...own, content: '{}', updatedAt: daysBefore(dueAt, retention.draft) } });
      return () => database.draft.count({ where: own });
    },
  ],
  [
    'oldNotifications',
    'a notification that was read',
    async (dueAt) => {
      const readAt = daysBefore(dueAt, retention.readNotification);
      const { id } = await database.notification.create({ data: { userId, kind: 'approved', readAt } });
      return () => database.notification.count({ where: { id } });
    },
  ],
  [
    'oldNotifications',
    'a notification that was never read',
    async (dueAt) => {
      const at = daysBefore(dueAt, retention.notification);
      const { id } = await database.notification.create({ data: { userId, kind: 'approved', at } });
      return () => database.notification.count({ where: { id } });
    },
  ],
  [
    'unverifiedAccounts',
    'an account that was never verified',
    async (dueAt) => {
      const made = await anUnverifiedSince(site, daysBefore(dueAt, retention.unverifiedAccount));
      return () => isUser(made);
    },
  ],
];

test.each(cases)('%s: %s is removed when it is due, no earlier, and only once', async (task, _what, make) => {
  const due = await make(now);
  const notYet = await make(new Date(now.getTime() + 1));
  expect(await sweep(site, task, now)).toBe(1);
  expect([await due(), await notYet()]).toEqual([0, 1]);
  expect(await sweep(site, task, now)).toBe(0);
  expect(await notYet()).toBe(1);
});

/** These write e-mails and remove nothing; meetingEmails.test.ts and accessTokens.test.ts cover them. */
const writing = ['accessTokenReminders', 'meetingReminders', 'movedUpEmails'];
/** Of what is kept for a minute: tests/api/live/looking.test.ts. */
const ofMinutes = ['liveChanges'];

test('every task that removes data has such a test', () => {
  expect([...new Set(cases.map(([name]) => name)), ...writing, ...ofMinutes].sort()).toEqual(
    tasks.map(({ name }) => name).sort(),
  );
});

test('a ban and a membership stay, however old', async () => {
  const since = daysBefore(now, 4000);
  const { id: clubId } = await aClub();
  for (const role of ['banned', 'member', 'organiser', 'applicant'] as const) {
    const reason = role === 'banned' ? 'Too loud.' : '';
    await database.membership.create({ data: { clubId, userId: (await aMember(site)).uid, role, since, reason } });
  }
  expect(await sweep(site, 'endedMemberships', now)).toBe(0);
  expect(await database.membership.count({ where: { clubId } })).toBe(4);
});

test('data in use stays, however old: queued e-mails, second factors, unused recovery codes', async () => {
  const createdAt = daysBefore(now, 4000);
  const content = new Uint8Array(1);
  const nextAttemptAt = new Date(now.getTime() + daysInMs(1));
  const waiting = await database.outgoingMail.create({ data: { createdAt, content, nextAttemptAt } });
  const { uid } = await aMember(site);
  await database.twoFactor.create({ data: { userId: uid, secret, createdAt, enabledAt: createdAt } });
  const code = await database.recoveryCode.create({ data: { userId: uid, codeHash: hash() } });
  for (const { name } of tasks) await sweep(site, name, now);
  expect([await isEmail(waiting), await isTwoFactor(uid), await isCode(code)]).toEqual([1, 1, 1]);
});

test('the database refuses to delete an administrative act before its retention period is over', async () => {
  const at = new Date(Date.now() - daysInMs(retention.administrativeAct) + 60_000);
  const { id } = await database.administrativeAct.create({ data: { kind: 'userEdited', userId, at } });
  await expect(database.administrativeAct.delete({ where: { id } })).rejects.toThrow('is kept as it was written');
});
