import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { reportsOf, reportThanks } from '#tests/fixtures/reports.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson, run } = membersOf(site);
const { begin, write, edit, remove, hide, show, numbers, titles } = topicsOf(site);
const { report, queue, decide, showHiddenPost, caseOf, deleteAccount } = reportsOf(site);
const { notifications } = notificationsOf(site);
const administrator = await aMember(site, { admin: true });

const thanks = { message: reportThanks };
const unknown = { code: 'NOT_FOUND', reason: 'topic.postUnknown' };
const promise = 'I guarantee you 5 % a month!';

/** A club with a topic, and in it a member's post. */
async function aPost(changes: { public?: boolean; content?: string } = {}) {
  const club = await aClub();
  const { id: topicID } = await begin(club.id, club.owner, { public: changes.public ?? false });
  const author = await aPerson(club, 'member', { firstName: 'Ida', lastName: 'Moss' });
  const reader = await aPerson(club, 'member', { firstName: 'Rita', lastName: 'Quill' });
  const post = await write(club.id, topicID, author, changes.content ? { content: changes.content } : {});
  return { club, author, reader, topicID, post, reported: { clubID: club.id, postID: post.id as string } };
}

/** The same, reported by another member. */
async function aReportedPost() {
  const made = await aPost();
  expect(await report(made.reported, made.reader)).toEqual(thanks);
  return { ...made, opened: await caseOf(made.reported) };
}

const asVisitor = (body: object) =>
  site.rest('POST', '/report', {
    kind: 'returns',
    text: 'It promises 5% a week.',
    email: `${randomUUID()}@example.com`,
    goodFaith: true,
    ...body,
  });

describe('a report of a post', () => {
  test('is possible for everybody who reads it but its author; to others the post does not exist', async () => {
    const { club, author, reader, topicID, post, reported } = await aPost();
    const stranger = await aMember(site);
    for (const who of [club.owner, await aPerson(club, 'organiser'), reader, administrator])
      expect(await report(reported, who)).toEqual(thanks);
    expect(await report(reported, author)).toEqual({ code: 'FORBIDDEN', reason: 'report.own' });
    for (const who of [stranger, await aPerson(club, 'applicant')])
      expect(await report(reported, who)).toEqual(unknown);
    expect((await asVisitor({ clubID: club.id, postID: Number(post.id) })).status).toBe(404);
    const { id: elsewhere } = await aClub();
    expect(await report({ clubID: elsewhere, postID: post.id }, reader)).toEqual(unknown);
    await hide(club.id, topicID, post.id, club.owner);
    const late = await aPerson(club, 'member');
    expect(await report(reported, late)).toEqual(unknown);
    expect(await report({ ...reported, noticeID: 1 }, reader)).toMatchObject({
      fields: [{ name: 'postID', reason: 'report.oneSubject' }],
    });
  });

  test('by a visitor needs a public topic, and gets a reference number', async () => {
    const { club, post } = await aPost({ public: true });
    const body = { clubID: club.id, postID: Number(post.id), email: `${randomUUID()}@example.com` };
    const sent = await asVisitor(body);
    expect(sent).toMatchObject({ status: 202, body: { result: reportThanks, reference: expect.any(String) } });
    expect((await asVisitor(body)).body.reference).toBe(sent.body.reference);
    const { reports } = await site.database.reportCase.findFirstOrThrow({
      where: { postId: BigInt(post.id) },
      include: { reports: true },
    });
    expect(reports).toHaveLength(1);
  });

  test('is stored once a person, joins the reports of the same post, and leaves those of others alone', async () => {
    const { club, author, reader, topicID, reported } = await aPost();
    const other = await aPerson(club, 'member');
    const second = await write(club.id, topicID, author);
    const answers = await Promise.all([
      report(reported, reader),
      report(reported, reader),
      report(reported, other),
      report({ clubID: club.id, postID: second.id }, other),
      report({ clubID: club.id }, other),
    ]);
    expect(answers.filter(({ reason }) => reason === 'report.pending')).toHaveLength(1);
    const cases = await site.database.reportCase.findMany({
      where: { clubId: club.id },
      include: { reports: true },
      orderBy: [{ subject: 'asc' }, { postId: 'asc' }],
    });
    expect(cases.map(({ subject, postId, reports }) => [subject, postId?.toString(), reports.length])).toEqual([
      ['club', undefined, 1],
      ['post', reported.postID, 2],
      ['post', second.id, 1],
    ]);
  });

  test('shows administrators the post, its author, its topic and club, and is in its sender’s export', async () => {
    await site.database.reportCase.deleteMany();
    const { club, reader, topicID, post } = await aReportedPost();
    const { nodes } = await queue(administrator, { subject: 'post' });
    expect(nodes).toMatchObject([
      {
        subject: 'post',
        club: { id: club.id },
        notice: null,
        member: null,
        topic: { id: topicID, title: 'Which journal?' },
        post: { id: post.id, number: 2, content: 'So do I.', author: { name: 'Ida M.' } },
      },
    ]);
    const { json } = await run('{ exportAccount { ... on AccountExport { json } } }', {}, reader);
    expect(JSON.parse(json).reports).toMatchObject([{ case: { subject: 'post', postId: Number(post.id) } }]);
  });
});

describe('a decision on a post', () => {
  test('to hide it tells author and reporter, is in both logs, and only an administrator takes it back', async () => {
    const { club, author, reader, topicID, post, opened } = await aReportedPost();
    expect(await decide(opened, 'noticeHidden', administrator, 'No.')).toMatchObject({ reason: 'report.impossible' });
    expect(await decide(opened, 'clubDeclined', administrator, 'No.')).toMatchObject({ reason: 'report.impossible' });
    expect(await decide(opened, 'postHidden', administrator)).toMatchObject({
      fields: [{ name: 'reason', reason: 'administration.reasonRequired' }],
    });
    expect(await decide(opened, 'postHidden', administrator, 'It insults.')).toMatchObject({ decision: 'postHidden' });
    expect(await numbers(club.id, topicID, reader)).toEqual([1]);
    expect(await numbers(club.id, topicID, author)).toEqual([1, 2]);
    const email = await site.mailbox.emailTo(author.email);
    expect(email.text).toContain('The reason given: It insults.');
    expect(email.text).not.toMatch(/Rita|Quill/);
    expect(await notifications(author)).toMatchObject([{ kind: 'postHidden' }]);
    expect(await notifications(reader)).toMatchObject([{ kind: 'reportUpheld' }]);
    expect(await show(club.id, topicID, post.id, club.owner)).toEqual({
      code: 'FORBIDDEN',
      reason: 'topic.hiddenBySite',
    });
    expect(await showHiddenPost(club.id, topicID, post.id, administrator)).toEqual({
      hiddenAt: null,
      hiddenBySite: false,
    });
    expect(await showHiddenPost(club.id, topicID, post.id, administrator)).toMatchObject({
      reason: 'profile.nothingChanged',
    });
    expect(await numbers(club.id, topicID, reader)).toEqual([1, 2]);
    const where = { clubId: club.id };
    const acts = await site.database.administrativeAct.findMany({ where, orderBy: { id: 'asc' } });
    expect(acts).toMatchObject([
      { kind: 'postHidden', userId: author.uid, reason: 'It insults.', after: { hiddenPost: 'Which journal? #2' } },
      { kind: 'postShown', userId: author.uid, before: { hiddenPost: 'Which journal? #2' } },
    ]);
    expect(await site.database.clubAct.findMany({ where, orderBy: { id: 'asc' } })).toMatchObject([
      { kind: 'postHidden', actorId: null, subject: 'Which journal?', reason: 'It insults.' },
      { kind: 'postShown', actorId: null },
    ]);
  });

  test('to hide one that an organiser has hidden keeps the organisers from showing it', async () => {
    const { club, topicID, post, opened } = await aReportedPost();
    await hide(club.id, topicID, post.id, club.owner);
    expect(await decide(opened, 'postHidden', administrator, 'It insults.')).toHaveProperty('decision');
    expect(await show(club.id, topicID, post.id, club.owner)).toMatchObject({ reason: 'topic.hiddenBySite' });
  });

  test('to suspend its author leaves the post; to dismiss changes nothing, and it can be reported again', async () => {
    const { club, author, reader, topicID, reported, opened } = await aReportedPost();
    expect(await decide(opened, 'dismissed', administrator)).toMatchObject({ decision: 'dismissed' });
    expect(await notifications(author)).toEqual([]);
    expect(await decide(opened, 'dismissed', administrator)).toMatchObject({ reason: 'report.decided' });
    expect(await report(reported, reader)).toEqual(thanks);
    expect(await decide(await caseOf(reported), 'memberSuspended', administrator, 'Insults.')).toMatchObject({
      decision: 'memberSuspended',
    });
    expect((await site.rest('GET', '/protected', undefined, { as: author })).status).toBe(401);
    expect(await numbers(club.id, topicID, reader)).toEqual([1, 2]);
  });

  test('cannot suspend the administrator who decides, nor an author whose account is deleted', async () => {
    const own = await aPost();
    const author = await aMember(site, { admin: true });
    await site.database.topicPost.update({ where: { id: BigInt(own.post.id) }, data: { authorId: author.uid } });
    await report(own.reported, own.reader);
    expect(await decide(await caseOf(own.reported), 'memberSuspended', author, 'Me.')).toMatchObject({
      reason: 'report.aboutYou',
    });
    const { author: gone, opened } = await aReportedPost();
    await deleteAccount(gone);
    expect(await decide(opened, 'memberSuspended', administrator, 'Insults.')).toMatchObject({
      reason: 'report.impossible',
    });
    expect(await decide(opened, 'postHidden', administrator, 'Insults.')).toHaveProperty('decision');
  });

  test('is made once, however many administrators decide at once', async () => {
    const second = await aMember(site, { admin: true });
    for (let round = 0; round < 3; round++) {
      const { author, opened } = await aReportedPost();
      const answers = await Promise.all([
        decide(opened, 'postHidden', administrator, 'Insults.'),
        decide(opened, 'memberSuspended', second, 'Insults.'),
      ]);
      expect(answers.filter(({ reason }) => reason === 'report.decided')).toHaveLength(1);
      expect(await site.database.administrativeAct.count({ where: { userId: author.uid } })).toBe(1);
    }
  });
});

describe('a case about a post', () => {
  test('needs no decision once the post is deleted, emptied or goes with its topic, club or author’s account', async () => {
    const outcome = async ({ reported }: { reported: { clubID: number; postID: string } }) =>
      (await caseOf(reported)).decision;
    const deleted = await aReportedPost();
    await remove(deleted.club.id, deleted.topicID, deleted.post.id, deleted.author);
    expect(await outcome(deleted)).toBe('obsolete');
    const emptied = await aReportedPost();
    await write(emptied.club.id, emptied.topicID, emptied.reader, { inAnswerTo: 2 });
    await remove(emptied.club.id, emptied.topicID, emptied.post.id, emptied.author);
    expect(await outcome(emptied)).toBe('obsolete');
    expect(await decide(emptied.opened, 'postHidden', administrator, 'No.')).toMatchObject({
      reason: 'report.decided',
    });
    const removed = await aReportedPost();
    await site.database.$queryRaw`SELECT remove_posts(${removed.author.uid}::int)::text`;
    expect(await outcome(removed)).toBe('obsolete');
    const ofClub = await aReportedPost();
    await site.rest('DELETE', '/user/club', { clubID: ofClub.club.id }, { as: ofClub.club.owner });
    expect(await outcome(ofClub)).toBe('obsolete');
  });

  test('stays closed when the post is deleted while it is reported', async () => {
    for (let round = 0; round < 4; round++) {
      const { club, author, reader, topicID, post, reported } = await aPost();
      const [answer] = await Promise.all([report(reported, reader), remove(club.id, topicID, post.id, author)]);
      expect(answer.message ?? answer.reason).toBeOneOf([reportThanks, 'topic.postUnknown']);
      expect(await site.database.reportCase.count({ where: { clubId: club.id, decidedAt: null } })).toBe(0);
    }
  });
});

describe('a post that promises returns', () => {
  test('is reported by the site, stays reported when organisers release it, and is published by a dismissal', async () => {
    const { club, author, reader, topicID, post, reported } = await aPost({ content: promise });
    expect(await caseOf(reported)).toMatchObject({ subject: 'post', decidedAt: null });
    const { nodes } = await queue(administrator, { subject: 'post' });
    expect(nodes.at(-1).reports).toMatchObject([{ kind: 'returns', reporter: null }]);
    await show(club.id, topicID, post.id, club.owner);
    expect(await numbers(club.id, topicID, reader)).toEqual([1, 2]);
    expect(await caseOf(reported)).toMatchObject({ decidedAt: null });
    const other = await write(club.id, topicID, author, { content: `${promise} Ask me.` });
    await decide(await caseOf({ clubID: club.id, postID: other.id }), 'dismissed', administrator);
    expect(await numbers(club.id, topicID, reader)).toEqual([1, 2, 3]);
  });

  test('is reported once, with its topic if that begins with it, and not any more once it promises nothing', async () => {
    const { club, author, reader, topicID, post, reported } = await aPost({ content: promise });
    await edit(club.id, topicID, post.id, author, { content: `${promise} Ask me.` });
    expect(await site.database.report.count({ where: { case: { postId: BigInt(post.id) } } })).toBe(1);
    await edit(club.id, topicID, post.id, author, { content: 'I keep a journal.' });
    expect(await caseOf(reported)).toMatchObject({ decision: 'obsolete' });
    const links = await write(club.id, topicID, author, { content: 'https://example.com' });
    expect(links.heldAt).not.toBeNull();
    expect(await site.database.reportCase.count({ where: { postId: BigInt(links.id) } })).toBe(0);
    await begin(club.id, author, { title: promise });
    const open = await site.database.reportCase.findFirstOrThrow({ where: { clubId: club.id, decidedAt: null } });
    await decide(open, 'dismissed', administrator);
    expect(await titles(club.id, reader)).toContain(promise);
  });
});
