import { expect, test } from 'vitest';
import { NotificationKind } from '#prisma/generated/client/enums.ts';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { aFullStore } from '#tests/support/pictures.ts';
import { startSite } from '#tests/support/site.ts';
import { sweep } from '#tests/support/tasks.ts';

const site = await startSite();
const { aClubWith, aClub, aPerson, join, change } = membersOf(site);
const { create, changeMeeting, cancel, reply } = meetingsOf(site);
const { write } = noticesOf(site);
const { begin, change: changeTopic, write: writePost, hide, show, read: readTopic } = topicsOf(site);
const { notifications, unread } = notificationsOf(site);
const administrator = await aMember(site, { admin: true });

const run = async (text: string, as: Member) => {
  const { body } = await site.graphql(`mutation { ${text} { __typename ... on Error { reason } } }`, { as });
  expect(JSON.stringify(body)).not.toMatch(/reason|errors/);
};
const seen = async (id: number) =>
  (await site.database.club.findUniqueOrThrow({ where: { id } })).updatedAt.toISOString();
const decide = async (id: number, state: 'verified' | 'declined') =>
  run(
    `decideClub(input: { clubID: ${id}, state: ${state}, reason: "Promises.", seen: "${await seen(id)}" })`,
    administrator,
  );
const handOver = async ({ id, owner }: { id: number; owner: Member }, to: Member) => {
  await run(`offerClub(clubID: ${id}, email: "${to.email}")`, owner);
  await run(`acceptClubOffer(clubID: ${id})`, to);
};

type Expected = [kind: NotificationKind, path: string | null, applicantCount?: number];
interface Case {
  who: Member;
  expected: Expected[];
  /** The notice or meeting that it is about. */
  noticeId?: number;
  meetingId?: number;
  topicId?: number;
}
const page = (id: number) => `/clubs/${id}/harbour-traders`;

/** For each kind: what causes it, who is notified, and where it links. */
const cases: Record<NotificationKind, () => Promise<Case>> = {
  requested: async () => {
    const club = await aClub({ privacy: true });
    await join(club.id, await aMember(site), 'Please.');
    return { who: club.owner, expected: [['requested', `${page(club.id)}/manage`, 1]] };
  },
  approved: () => decision('approved', 'applicant', 'member'),
  declined: () => decision('declined', 'applicant', 'declined'),
  removed: () => decision('removed', 'member', 'removed'),
  banned: () => decision('banned', 'member', 'banned'),
  banLifted: () => decision('banLifted', 'banned', 'removed'),
  organiserAppointed: () => decision('organiserAppointed', 'member', 'organiser'),
  organiserDismissed: () => decision('organiserDismissed', 'organiser', 'member'),
  clubOffered: async () => {
    const [club, who] = [await aClub(), await aMember(site)];
    await run(`offerClub(clubID: ${club.id}, email: "${who.email}")`, club.owner);
    return { who, expected: [['clubOffered', '/profile?select=clubs']] };
  },
  handedOver: async () => {
    const club = await aClub();
    await handOver(club, await aMember(site));
    return { who: club.owner, expected: [['handedOver', page(club.id)]] };
  },
  clubDeleted: async () => {
    const { club, member: who } = await aClubWith('member');
    await run(`deleteClub(clubID: ${club.id})`, club.owner);
    return { who, expected: [['clubDeleted', null]] };
  },
  clubUndeleted: async () => {
    const { club, member: who } = await aClubWith('member');
    await run(`deleteClub(clubID: ${club.id})`, club.owner);
    await site.database.notification.deleteMany({ where: { userId: who.uid } });
    await run(`restoreClub(clubID: ${club.id})`, club.owner);
    return { who, expected: [['clubUndeleted', page(club.id)]] };
  },
  clubVerified: async () => {
    const club = await aClub();
    await decide(club.id, 'verified');
    return { who: club.owner, expected: [['clubVerified', page(club.id)]] };
  },
  clubDeclined: async () => {
    const club = await aClub();
    await decide(club.id, 'declined');
    return { who: club.owner, expected: [['clubDeclined', '/profile?select=clubs']] };
  },
  clubRestored: async () => {
    const club = await aClub({ state: 'declined' });
    await decide(club.id, 'verified');
    return { who: club.owner, expected: [['clubRestored', page(club.id)]] };
  },
  noticeWritten: async () => {
    const { club, member: who } = await aClubWith('member');
    const { id } = await write(club.id, club.owner);
    return { who, expected: [['noticeWritten', `${page(club.id)}/notices#notice-${id}`]], noticeId: id };
  },
  meetingCreated: async () => {
    const { club, member: who } = await aClubWith('member');
    const { id } = await create(club.id, club.owner);
    return { who, expected: [['meetingCreated', `${page(club.id)}/meetings#meeting-${id}`]], meetingId: id };
  },
  meetingChanged: () =>
    attendance('meetingChanged', (club, id) => changeMeeting(club.id, id, club.owner, { place: 'Café Adria' })),
  meetingCancelled: () => attendance('meetingCancelled', (club, id) => cancel(club.id, id, club.owner)),
  meetingMovedUp: () =>
    attendance('meetingMovedUp', async (club, id) => {
      await reply(club.id, id, club.owner, 'no');
      for (let times = 0; times < 2; times++) await sweep(site, 'movedUpEmails', new Date(site.now()));
    }),
  postCorrected: async () => {
    const who = await aMember(site, { editor: true });
    const text = { title: 'Rates', content: `They stay put. ${'They have done so all year. '.repeat(20)}`.trim() };
    const { id } = await site.database.post.create({
      data: {
        slug: 'rates-put',
        title: text.title,
        tag: 'News',
        texts: { create: { language: 'en', ...text, teaser: '', words: 100, updatedAt: new Date() } },
      },
    });
    const texts = { en: { ...text, content: text.content.replace('put', 'fixed'), correction: 'A word.' } };
    const saved = await site.rest('PUT', `/newsroom/posts/${id}`, { tag: 'News', texts }, { as: administrator });
    expect(saved.status).toBe(202);
    return { who, expected: [['postCorrected', '/newsroom']] };
  },
  postHeld: async () => {
    const { club, member } = await aClubWith('member');
    await begin(club.id, member, { content: 'I guarantee you 5 % a month!' });
    return { who: club.owner, expected: [['postHeld', `${page(club.id)}/manage`]] };
  },
  postReported: async () => {
    const { club, member } = await aClubWith('member');
    const { id: topicId } = await begin(club.id, member);
    const { id: postId } = await site.database.topicPost.findFirstOrThrow({ where: { topicId } });
    await site.database.notification.deleteMany({ where: { topicId } });
    const reporter = await aPerson(club, 'member');
    await run(`report(clubID: ${club.id}, postID: "${postId}", kind: advertising, text: "An advert.")`, reporter);
    return { who: club.owner, expected: [['postReported', `${page(club.id)}/manage`]] };
  },
  reviewRequested: () => ofNewsroom('reviewRequested', 'review'),
  postApproved: () => ofNewsroom('postApproved', 'approved'),
  postSentBack: () => ofNewsroom('postSentBack', 'draft'),
  minutesWritten: () =>
    attendance('minutesWritten', async (club, id) => {
      await site.database.meeting.update({ where: { id }, data: { startsAt: new Date(site.now() - 1000) } });
      const { userId } = await site.database.meetingReply.findFirstOrThrow({
        where: { meetingId: id, answer: 'waiting' },
      });
      await site.database.attendance.create({ data: { meetingId: id, userId } });
      await run(`writeMinutes(clubID: ${club.id}, meetingID: ${id}, content: "We met.")`, club.owner);
    }),
  allowanceGranted: () => allowance(true),
  allowanceDeclined: () => allowance(false),
  reportDismissed: () => ofReport('reportDismissed', 'dismissed'),
  reportUpheld: () => ofReport('reportUpheld', 'memberSuspended'),
  joined: async () => {
    const club = await aClub();
    await join(club.id, await aMember(site));
    await sweep(site, 'joinDigests', new Date(site.now() + 24 * 3_600_000));
    return { who: club.owner, expected: [['joined', `${page(club.id)}/people`]] };
  },
  topicBegun: async () => {
    const { club, member: who } = await aClubWith('member');
    const { id: topicId } = await begin(club.id, club.owner);
    return { who, expected: [['topicBegun', `${page(club.id)}/topics/${topicId}/which-journal#post-1`]], topicId };
  },
  replied: async () => {
    const { club, member: who } = await aClubWith('member');
    const { id: topicId } = await begin(club.id, who);
    await site.database.notification.deleteMany({ where: { userId: club.owner.uid } });
    // Until it is read, further replies add no others.
    for (let times = 0; times < 2; times++) await writePost(club.id, topicId, club.owner);
    return { who, expected: [['replied', `${page(club.id)}/topics/${topicId}/which-journal#post-2`]], topicId };
  },
  mentioned: async () => {
    const { club, member: who } = await aClubWith('member');
    const { id: topicId } = await begin(club.id, club.owner, { content: `Ask @[Ann](member:${who.uid}).` });
    return { who, expected: [['mentioned', `${page(club.id)}/topics/${topicId}/which-journal#post-1`]], topicId };
  },
  postHidden: () => ofPost('postHidden'),
  postShown: () => ofPost('postShown'),
  topicMadePublic: async () => {
    const { club, member: who } = await aClubWith('member');
    const { id: topicId } = await begin(club.id, who);
    await site.database.notification.deleteMany({ where: { topicId } });
    await changeTopic(club.id, topicId, club.owner, { public: true });
    return { who, expected: [['topicMadePublic', `${page(club.id)}/topics/${topicId}/which-journal`]], topicId };
  },
  clubOpened: async () => {
    const { club, member: who } = await aClubWith('member', { privacy: true });
    await run(`updateClub(input: { clubID: ${club.id}, privacy: false })`, club.owner);
    return { who, expected: [['clubOpened', page(club.id)]] };
  },
  noticeHidden: async () => {
    const club = await aClub();
    const noticeId = await aNotice(club);
    await decideCase({ subject: 'notice', clubId: club.id, noticeId }, 'noticeHidden');
    return { who: club.owner, expected: [['noticeHidden', `${page(club.id)}/notices#notice-${noticeId}`]], noticeId };
  },
  pictureRemoved: async () => {
    const [club, who] = [await aClub(), await aMember(site)];
    const { id: pictureId } = await site.database.picture.create({ data: { ...aFullStore, ownerId: who.uid } });
    await decideCase({ subject: 'picture', clubId: club.id, pictureId }, 'pictureRemoved');
    return { who, expected: [['pictureRemoved', '/contact']] };
  },
  noticeShown: async () => {
    const club = await aClub();
    const noticeId = await aNotice(club, { hiddenAt: new Date() });
    await run(`showNotice(clubID: ${club.id}, noticeID: ${noticeId})`, administrator);
    return { who: club.owner, expected: [['noticeShown', `${page(club.id)}/notices#notice-${noticeId}`]], noticeId };
  },
};

const aNotice = async ({ id: clubId, owner }: { id: number; owner: Member }, changes = {}) =>
  (
    await site.database.notice.create({
      data: { clubId, authorId: owner.uid, title: 'Tuesday', content: 'At seven.', ...changes },
    })
  ).id;

async function decideCase(
  reported: {
    subject: 'notice' | 'member' | 'picture';
    clubId: number;
    noticeId?: number;
    userId?: number;
    pictureId?: number;
    reports?: object;
  },
  decision: string,
) {
  const { id, updatedAt } = await site.database.reportCase.create({ data: reported });
  const seen = updatedAt.toISOString();
  await run(
    `decideReport(input: { caseID: ${id}, decision: ${decision}, reason: "Because.", seen: "${seen}" })`,
    administrator,
  );
}

async function ofReport(kind: NotificationKind, decision: string): Promise<Case> {
  const [club, who] = [await aClub(), await aMember(site)];
  const { uid: userId } = await aPerson(club, 'member');
  const reports = { create: { reporterId: who.uid, kind: 'other', text: 'Rude.' } };
  await decideCase({ subject: 'member', clubId: club.id, userId, reports }, decision);
  return { who, expected: [[kind, page(club.id)]] };
}

async function decision(
  kind: NotificationKind,
  from: 'applicant' | 'member' | 'organiser' | 'banned',
  to: 'member' | 'declined' | 'removed' | 'banned' | 'organiser',
): Promise<Case> {
  const club = await aClub({ privacy: true });
  const who = await aPerson(club, from);
  // Twice: repeating a decision does not notify again.
  for (let times = 0; times < 2; times++) await change(club.id, who, to, club.owner, 'Adverts.');
  return { who, expected: [[kind, page(club.id)]] };
}

/** Acts on a meeting whose only place is the owner’s, and for which somebody else waits. */
async function attendance(
  kind: NotificationKind,
  act: (club: { id: number; owner: Member }, meeting: number) => Promise<unknown>,
): Promise<Case> {
  const club = await aClub();
  const { id } = await create(club.id, club.owner, { capacity: 1 });
  const [who, declines] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
  await reply(club.id, id, club.owner, 'yes');
  await reply(club.id, id, who, 'yes');
  await reply(club.id, id, declines, 'no');
  await act(club, id);
  return { who, expected: [[kind, `${page(club.id)}/meetings#meeting-${id}`]], meetingId: id };
}

/** Hides or shows a member's post in a topic of somebody who wants no notifications. */
async function ofPost(kind: 'postHidden' | 'postShown'): Promise<Case> {
  const { club, member: who } = await aClubWith('member');
  const { id: topicId } = await begin(club.id, club.owner);
  await readTopic(club.id, topicId, club.owner, { following: 'none' });
  const post = await writePost(club.id, topicId, who);
  if (kind === 'postShown') await hide(club.id, topicId, post.id, club.owner);
  await site.database.notification.deleteMany({ where: { topicId } });
  if (kind === 'postHidden') await hide(club.id, topicId, post.id, club.owner);
  else await show(club.id, topicId, post.id, club.owner);
  return { who, expected: [[kind, `${page(club.id)}/topics/${topicId}/which-journal#post-2`]], topicId };
}

/** Puts a post of the newsroom into a state, by somebody else than whoever wrote it; nobody else works there. */
async function ofNewsroom(kind: NotificationKind, state: string): Promise<Case> {
  await site.database.user.updateMany({ where: { editor: true }, data: { editor: false } });
  const [author, who] = [await aMember(site, { editor: true }), administrator];
  const isReview = state === 'review';
  const { id } = await site.database.post.create({
    data: {
      slug: `rates-${kind}`,
      title: 'Rates',
      tag: 'News',
      state: isReview ? 'draft' : 'review',
      authorId: author.uid,
    },
  });
  await run(`setBulletinPostState(postID: ${id}, state: ${state})`, isReview ? author : who);
  return { who: isReview ? who : author, expected: [[kind, '/newsroom']] };
}

async function allowance(granted: boolean): Promise<Case> {
  const who = await aMember(site);
  const { id } = await site.database.allowanceRequest.create({
    data: { userId: who.uid, wanted: 5, reason: 'Why not' },
  });
  await run(`decideAllowance(id: ${id}, granted: ${granted})`, administrator);
  const kind = granted ? 'allowanceGranted' : 'allowanceDeclined';
  return { who, expected: [[kind, '/profile?select=clubs']] };
}

test.each(Object.keys(NotificationKind) as NotificationKind[])(
  'the notification %s is sent once, with its club, to nobody else',
  async (kind) => {
    const before = await site.database.notification.count();
    const { who, expected, noticeId = null, meetingId = null, topicId = null } = await cases[kind]();
    const ofAccount =
      expected.every(([, path]) => path === '/newsroom' || path === '/contact') || kind.startsWith('allowance');
    expect(await notifications(who)).toMatchObject(
      expected.map(([kind, path, applicantCount = null]) => ({
        kind,
        path,
        applicantCount,
        noticeId,
        noticeTitle: noticeId && expect.any(String),
        meetingId,
        meetingTitle: meetingId && 'The week ahead',
        topicId,
        topicTitle: topicId && 'Which journal?',
        readAt: null,
        title: ofAccount ? '' : 'Harbour Traders',
        club: ofAccount || kind === 'clubDeleted' ? null : { title: 'Harbour Traders' },
      })),
    );
    expect(await unread(who)).toBe(1);
    // The offer that was accepted caused a notification, too.
    expect(await site.database.notification.count()).toBe(before + (kind === 'handedOver' ? 2 : 1));
  },
);

test('a notification identifies its subject as long as the reader can see its club', async () => {
  const { who, noticeId = 0 } = await cases.noticeWritten();
  const { clubId } = await site.database.notice.findUniqueOrThrow({ where: { id: noticeId } });
  expect(await notifications(who)).toMatchObject([{ noticeId, path: `${page(clubId)}/notices#notice-${noticeId}` }]);
  await site.database.club.update({ where: { id: clubId }, data: { state: 'declined' } });
  expect(await notifications(who)).toMatchObject([{ noticeId: null, meetingId: null, path: null }]);
});

test('a notification goes with the notice, meeting or topic that it is about, and returns with what was hidden', async () => {
  const { database } = site;
  const [hidden, notice, meeting, topic] = [
    await cases.noticeWritten(),
    await cases.noticeWritten(),
    await cases.meetingCreated(),
    await cases.topicBegun(),
  ];
  const told = async () =>
    Promise.all(
      [hidden, notice, meeting, topic].map(async ({ who }) => [(await notifications(who)).length, await unread(who)]),
    );
  expect(await told()).toEqual([1, 1, 1, 1].map((count) => [count, count]));
  const hide = (hiddenAt: Date | null) =>
    database.notice.update({ where: { id: hidden.noticeId ?? 0 }, data: { hiddenAt } });
  await hide(new Date());
  await database.notice.delete({ where: { id: notice.noticeId ?? 0 } });
  await database.meeting.update({ where: { id: meeting.meetingId ?? 0 }, data: { cancelledAt: new Date() } });
  await database.topic.delete({ where: { id: topic.topicId ?? 0 } });
  expect(await told()).toEqual([0, 0, 0, 0].map((count) => [count, count]));
  await hide(null);
  expect((await told())[0]).toEqual([1, 1]);
});

test('a notification shows a meeting’s current title to those who belong to the club', async () => {
  const { who, meetingId = 0 } = await cases.meetingCreated();
  await site.database.meeting.update({ where: { id: meetingId }, data: { title: 'The month ahead' } });
  expect(await notifications(who)).toMatchObject([{ meetingId, meetingTitle: 'The month ahead' }]);
  await site.database.membership.deleteMany({ where: { userId: who.uid } });
  expect(await notifications(who)).toMatchObject([{ meetingId, meetingTitle: null }]);
});

test('a notification of a topic shows its title, also in its path, to those who can read it only', async () => {
  const { who, topicId = 0 } = await cases.topicBegun();
  const { clubId, title } = await site.database.topic.findUniqueOrThrow({ where: { id: topicId } });
  const path = expect.stringContaining(`${page(clubId)}/topics/${topicId}/`);
  expect(await notifications(who)).toMatchObject([{ topicTitle: title, path }]);
  const hide = (hiddenAt: Date | null) => site.database.topic.update({ where: { id: topicId }, data: { hiddenAt } });
  await hide(new Date());
  expect(await notifications(who)).toEqual([]);
  await hide(null);
  await site.database.membership.deleteMany({ where: { userId: who.uid } });
  expect(await notifications(who)).toEqual([]);
});

test('notifications are in the account’s export, and are deleted with it', async () => {
  const { who } = await cases.approved();
  const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: who });
  expect(JSON.parse(body.data.exportAccount.json).notifications).toMatchObject([
    { kind: 'approved', title: 'Harbour Traders', readAt: null },
  ]);
  await run(`deleteAccount(password: "${who.password}")`, who);
  expect(await site.database.notification.count({ where: { userId: who.uid } })).toBe(0);
});
