import { expect, test } from 'vitest';
import { clubQueuesOf } from '#tests/fixtures/clubQueues.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { reportsOf, reportThanks } from '#tests/fixtures/reports.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';
import { sweep } from '#tests/support/tasks.ts';

const site = await startSite();
const { aClub, aPerson, change } = membersOf(site);
const { begin, write, hide, numbers } = topicsOf(site);
const { notifications } = notificationsOf(site);
const { report, queue, decide, caseOf, deleteAccount } = reportsOf(site);
const { waiting, reported, decideReported } = clubQueuesOf(site);
const administrator = await aMember(site, { admin: true });

const told = async (as: Member) =>
  (await notifications(as)).some(
    ({ kind, readAt }: { kind: string; readAt: string | null }) => kind === 'postReported' && readAt === null,
  );

/** A club with an organiser, and a member's post in its topic that another member reported as advertising. */
async function aReportedPost(author?: 'owner' | 'organiser') {
  const club = await aClub();
  const [organiser, member] = [await aPerson(club, 'organiser'), await aPerson(club, 'member')];
  const reporter = await aPerson(club, 'member', { firstName: 'Rita', lastName: 'Quill' });
  const { id: topic } = await begin(club.id, club.owner);
  const by = author === 'owner' ? club.owner : author === 'organiser' ? organiser : member;
  const post = await write(club.id, topic, by);
  const subject = { clubID: club.id, postID: post.id };
  const answer = await report(subject, reporter, { kind: 'advertising', text: 'He sells signals.' });
  expect(answer.message).toBe(reportThanks);
  return { ...club, club, organiser, member, reporter, topic, post, subject };
}

test('a reported post waits for those who run its club, with what is wrong and without the reporter', async () => {
  const { id, owner, organiser, member, reporter, post } = await aReportedPost();
  for (const reader of [owner, organiser]) {
    expect(await told(reader)).toBe(true);
    expect(await waiting(id, reader)).toEqual({ requests: 0, posts: 0, reports: 1 });
    const { nodes } = await reported(id, reader);
    expect(nodes).toMatchObject([
      {
        post: { id: post.id },
        topic: { title: 'Which journal?' },
        reports: [{ kind: 'advertising', text: 'He sells signals.' }],
      },
    ]);
  }
  for (const reader of [member, reporter]) {
    expect(await told(reader)).toBe(false);
    expect(await reported(id, reader)).toMatchObject({ reason: 'membership.organisersOnly' });
  }
  await sweep(site, 'queueDigests', new Date(site.now() + 6 * 60_000));
  const { subject, text } = await site.mailbox.emailTo(organiser.email);
  expect(subject).toBe('Harbour Traders: a post to check');
  expect(text).not.toContain('Rita');
  expect((await queue(administrator, { subject: 'post' })).nodes.at(-1).reports[0].reporter).toMatchObject({
    firstName: 'Rita',
  });
});

test.each(['owner', 'organiser'] as const)(
  'a report of what the %s wrote is for administrators alone',
  async (author) => {
    const { id, owner, organiser, club } = await aReportedPost(author);
    const other = await aPerson(club, 'organiser');
    for (const reader of [owner, organiser, other]) {
      expect(await told(reader)).toBe(false);
      expect(await waiting(id, reader)).toMatchObject({ reports: 0 });
      expect((await reported(id, reader)).nodes).toEqual([]);
    }
    const { id: caseId, updatedAt } = await caseOf({
      clubID: id,
      postID: String((await queue(administrator)).nodes.at(-1).post.id),
    });
    const seen = { id: caseId, updatedAt: updatedAt.toISOString() };
    expect(await decideReported(id, [seen], other, { hide: false })).toMatchObject({
      undecided: [{ id: caseId, reason: 'report.decided' }],
    });
  },
);

test('a reported post of a member who has become an organiser is hidden from the others, too', async () => {
  const { id, owner, member } = await aReportedPost();
  await change(id, member, 'organiser', owner);
  expect((await reported(id, owner)).nodes).toEqual([]);
});

test('a post is hidden with a reason, and stays with the administrators, who see that and decide', async () => {
  const { id, owner, organiser, member, reporter, topic } = await aReportedPost();
  const { nodes } = await reported(id, organiser);
  expect(await decideReported(id, nodes, organiser, { hide: true })).toMatchObject({
    fields: [{ name: 'reason', reason: 'topic.reasonRequired' }],
  });
  expect(await decideReported(id, nodes, organiser, { hide: true, reason: 'An advert.' })).toEqual({
    decided: [nodes[0].id],
    undecided: [],
  });
  expect(await numbers(id, topic, reporter)).toEqual([1]);
  expect((await site.mailbox.emailTo(member.email)).text).toContain('An advert.');
  expect(await told(owner)).toBe(false);
  expect(await waiting(id, owner)).toMatchObject({ reports: 0 });
  const open = await site.database.reportCase.findUniqueOrThrow({ where: { id: nodes[0].id } });
  expect(open).toMatchObject({ decidedAt: null, clubDecision: 'postHidden' });
  expect(await decide(open, 'postHidden', administrator, 'An advert.')).toMatchObject({ decision: 'postHidden' });
});

test('a post that is left as it is waits again only after another report', async () => {
  const { id, owner, organiser, club, subject } = await aReportedPost();
  const { nodes } = await reported(id, owner);
  await decideReported(id, nodes, owner, { hide: false });
  expect(await waiting(id, organiser)).toMatchObject({ reports: 0 });
  expect(await told(organiser)).toBe(false);
  site.pass(1000);
  await report(subject, await aPerson(club, 'member'), { kind: 'houseRules' });
  expect((await reported(id, organiser)).nodes[0].reports.map(({ kind }: { kind: string }) => kind)).toEqual([
    'houseRules',
    'advertising',
  ]);
  expect(await decideReported(id, nodes, organiser, { hide: false })).toMatchObject({
    undecided: [{ reason: 'report.changed' }],
  });
});

test('a post that is hidden from its topic, or on which an administrator decides, no longer waits', async () => {
  const first = await aReportedPost();
  await hide(first.id, first.topic, first.post.id, first.owner);
  expect(await waiting(first.id, first.owner)).toMatchObject({ reports: 0 });
  const second = await aReportedPost();
  await decide(await caseOf(second.subject), 'dismissed', administrator);
  expect(await waiting(second.id, second.owner)).toMatchObject({ reports: 0 });
  for (const reader of [first.owner, second.owner]) expect(await told(reader)).toBe(false);
});

test('the report of somebody who has deleted their account still waits', async () => {
  const { id, owner, reporter } = await aReportedPost();
  await deleteAccount(reporter);
  expect((await reported(id, owner)).nodes).toHaveLength(1);
});

test('nobody decides on the reports of another club', async () => {
  const [one, other] = [await aReportedPost(), await aReportedPost()];
  const { nodes } = await reported(one.id, one.owner);
  expect(await decideReported(other.id, nodes, other.owner, { hide: false })).toMatchObject({
    undecided: [{ reason: 'report.unknown' }],
  });
});
