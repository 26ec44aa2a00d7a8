import { expect, test } from 'vitest';
import { clubQueuesOf } from '#tests/fixtures/clubQueues.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';
import { sweep } from '#tests/support/tasks.ts';

const site = await startSite();
const { aClub, aPerson, run } = membersOf(site);
const { begin, write, edit, change, show, posts, numbers } = topicsOf(site);
const { notifications } = notificationsOf(site);
const { waiting, held, decideHeld } = clubQueuesOf(site);

const promise = 'I guarantee you 5 % a month!';
const minutes = (count: number) => new Date(site.now() + count * 60_000);
const emailsTo = ({ email }: Member) =>
  site.mailbox.emails.filter(
    ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.includes('check'),
  );
/** The kinds of somebody's notifications that they have not read. */
const unreadKinds = async (as: Member) =>
  (await notifications(as)).flatMap(({ kind, readAt }: { kind: string; readAt: string | null }) =>
    readAt ? [] : [kind],
  );

/** A club with an organiser, a member, and a topic of the owner's. */
async function aConversation() {
  const club = await aClub();
  const [organiser, member] = [await aPerson(club, 'organiser'), await aPerson(club, 'member')];
  const { id: topic } = await begin(club.id, club.owner);
  await site.database.notification.deleteMany({ where: { clubId: club.id } });
  return { id: club.id, club, owner: club.owner, organiser, member, topic };
}

test('those who run the club are told at once on the site, counted, and once by e-mail for what comes within minutes', async () => {
  const { id, owner, organiser, member, topic, club } = await aConversation();
  const other = await aPerson(club, 'member');
  await write(id, topic, member, { content: promise });
  await begin(id, member, { title: 'Signals', content: promise });
  await write(id, topic, other, { content: 'https://signals.example' });
  for (const reader of [owner, organiser]) {
    expect(await unreadKinds(reader)).toEqual(['postHeld']);
    expect(await waiting(id, reader)).toEqual({ requests: 0, posts: 3, reports: 0 });
  }
  expect(await waiting(id, member)).toBeNull();
  expect(await unreadKinds(member)).toEqual([]);
  await sweep(site, 'queueDigests', minutes(4));
  expect(emailsTo(owner)).toEqual([]);
  for (const time of [6, 7]) await sweep(site, 'queueDigests', minutes(time));
  for (const reader of [owner, organiser]) {
    const { subject, text } = await site.mailbox.emailTo(reader.email);
    expect(subject).toBe('Harbour Traders: 3 posts to check');
    expect(text).toContain('(Signals)');
    expect(text).not.toContain('signals.example');
    expect(text).toContain(`/clubs/${id}/manage`);
    expect(emailsTo(reader)).toHaveLength(1);
  }
});

test('nobody gets an e-mail about what was decided on meanwhile, about their own post, or who wants none', async () => {
  const { id, owner, organiser, member, topic } = await aConversation();
  const post = await write(id, topic, member, { content: promise });
  await show(id, topic, post.id, owner);
  await sweep(site, 'queueDigests', minutes(6));
  await run('mutation ($id: Int!) { chooseEmails(clubID: $id, requests: false) { __typename } }', { id }, owner);
  await write(id, topic, organiser, { content: promise });
  expect(await unreadKinds(organiser)).not.toContain('postHeld');
  await sweep(site, 'queueDigests', minutes(6));
  await site.database.queueDigest.count().then((count) => expect(count).toBe(0));
  for (const reader of [owner, organiser, member]) expect(emailsTo(reader)).toEqual([]);
});

test('the queue shows each post with its topic and why it waits, to those who run the club only', async () => {
  const { id, owner, organiser, member, topic } = await aConversation();
  await site.database.membership.updateMany({ where: { userId: member.uid }, data: { since: new Date(site.now()) } });
  await write(id, topic, member, { content: 'Look at https://example.com with me.' });
  await begin(id, member, { title: promise, content: 'Ask me.' });
  for (const reader of [owner, organiser])
    expect(await held(id, reader)).toMatchObject({
      totalCount: 2,
      nodes: [
        {
          post: { number: 2, content: 'Look at https://example.com with me.' },
          topic: { title: 'Which journal?' },
          findings: [],
        },
        { topic: { title: promise }, findings: [{ kind: 'promise' }] },
      ],
    });
  for (const reader of [member, undefined])
    expect(await held(id, reader)).toMatchObject(
      reader ? { reason: 'membership.organisersOnly' } : { reason: 'account.signInFirst' },
    );
});

test('several are released or removed together; the notification is read once nothing waits', async () => {
  const { id, club, owner, organiser, member, topic } = await aConversation();
  for (const content of [promise, `${promise} Really.`, `${promise} Yes.`]) await write(id, topic, member, { content });
  const [first, second, third] = (await held(id, owner)).nodes.map(({ post }: { post: object }) => post);
  const released = await decideHeld(id, [first, second], organiser, { release: true });
  expect(released).toEqual({ decided: [first.id, second.id], undecided: [] });
  expect(await unreadKinds(owner)).toContain('postHeld');
  expect(await decideHeld(id, [third], owner, { release: false })).toMatchObject({
    fields: [{ name: 'reason', reason: 'topic.reasonRequired' }],
  });
  await decideHeld(id, [third], owner, { release: false, reason: 'An advert.' });
  expect(await numbers(id, topic, await aPerson(club, 'member'))).toEqual([1, 2, 3]);
  expect((await site.mailbox.emailTo(member.email)).text).toBeTruthy();
  expect(await waiting(id, owner)).toMatchObject({ posts: 0 });
  expect(await unreadKinds(owner)).not.toContain('postHeld');
  expect(await decideHeld(id, [first, third], owner, { release: true })).toEqual({
    decided: [],
    undecided: [first.id, third.id],
  });
});

test('a post that its author has changed since is not released unread', async () => {
  const { id, owner, member, topic } = await aConversation();
  const { id: postId } = await write(id, topic, member, { content: promise });
  const [{ post }] = (await held(id, owner)).nodes;
  site.pass(1000);
  await edit(id, topic, postId, member, { content: `${promise} And 10 % a month!` });
  expect(await decideHeld(id, [post], owner, { release: true })).toEqual({ decided: [], undecided: [postId] });
  expect((await posts(id, topic, owner)).nodes.at(-1).heldAt).not.toBeNull();
});

test('a topic that is held when it is renamed, and a post when it is edited, wait like new ones', async () => {
  const { id, owner, member, topic } = await aConversation();
  const { id: postId } = await write(id, topic, member);
  await edit(id, topic, postId, member, { content: promise });
  const { id: own } = await begin(id, member);
  await change(id, own, member, { title: promise });
  expect(await unreadKinds(owner)).toContain('postHeld');
  expect(await waiting(id, owner)).toMatchObject({ posts: 2 });
});

test('a list of topics marks those with posts that wait, for those who run the club', async () => {
  const { id, owner, member, topic } = await aConversation();
  await write(id, topic, member, { content: promise });
  const marks = async (as: Member) =>
    (
      await run(
        'query ($id: Int!) { clubTopics(clubID: $id) { ... on TopicConnection { nodes { heldPostCount } } } }',
        { id },
        as,
      )
    ).nodes;
  expect(await marks(owner)).toEqual([{ heldPostCount: 1 }]);
  expect(await marks(member)).toEqual([{ heldPostCount: 0 }]);
});
