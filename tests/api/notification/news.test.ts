import { expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

// That it agrees with the numbers beside it, whatever was done: tests/api/topic/whatIsNew.test.ts.

const site = await sharedSite();
const { aClub, aPerson, leave, run } = membersOf(site);
const { begin, write, read, hide } = topicsOf(site);
const { write: writeNotice, remove: removeNotice } = noticesOf(site);
const { create, cancel } = meetingsOf(site);
const { read: markRead } = notificationsOf(site);

const fields = `subject at title author { name } excerpt count mentioned change path club { id }
  meeting { title start }`;

/** What is new to somebody, newest first. */
const newsOf = (as: Member, args: { first?: number; after?: string } = {}) =>
  run(
    `query ($first: Int, $after: String) { news(first: $first, after: $after) { ... on NewsConnection {
       totalCount pageInfo { hasNextPage endCursor } nodes { ${fields} } } ... on Error { code } } }`,
    args,
    as,
  );

const titles = async (as: Member) => (await newsOf(as)).nodes.map(({ title }: { title: string }) => title);

test('what is new is listed over all clubs, newest first, with who wrote it, how it begins and how much it is', async () => {
  const [club, other] = [await aClub(), await aClub({ title: 'Second Harbour' })];
  const member = await aPerson(club, 'member', { firstName: 'Ann', lastName: 'Lee' });
  await site.database.membership.create({ data: { clubId: other.id, userId: member.uid, role: 'member' } });
  const topic = await begin(club.id, club.owner, { title: 'Which journal?' });
  site.pass(1000);
  const notice = await writeNotice(other.id, other.owner, { title: 'Open evening', content: 'Come **all** of you.' });
  site.pass(1000);
  const meeting = await create(club.id, club.owner, { title: 'The week ahead' });
  site.pass(1000);
  await write(club.id, topic.id, club.owner, {
    content: `@[Ann](member:${member.uid}) keeps a *paper* journal. ${'And writes. '.repeat(30)}`,
  });
  const { nodes, totalCount } = await newsOf(member);
  expect(totalCount).toBe(3);
  expect(nodes).toMatchObject([
    {
      ...{ subject: 'topic', title: 'Which journal?', author: { name: 'Olga O.' }, count: 2, mentioned: true },
      excerpt: expect.stringMatching(/^@Ann L\. keeps a paper journal\. And .{80,120}\S…$/),
      path: expect.stringMatching(
        new RegExp(`^/clubs/${club.id}/harbour-traders/topics/${topic.id}/which-journal#post-1$`),
      ),
    },
    {
      ...{ subject: 'meeting', title: 'The week ahead', author: null, count: 1, change: 'meetingCreated' },
      meeting: { title: 'The week ahead', start: meeting.start },
      path: `/clubs/${club.id}/harbour-traders/meetings#meeting-${meeting.id}`,
    },
    {
      ...{
        subject: 'notice',
        title: 'Open evening',
        author: { name: 'Olga O.' },
        excerpt: 'Come all of you.',
        change: null,
      },
      path: `/clubs/${other.id}/second-harbour/notices#notice-${notice.id}`,
    },
  ]);
  const first = await newsOf(member, { first: 2 });
  const rest = await newsOf(member, { first: 2, after: first.pageInfo.endCursor });
  expect([...first.nodes, ...rest.nodes]).toEqual(nodes);
  expect(rest.pageInfo.hasNextPage).toBe(false);
  expect(await titles(club.owner)).toEqual([]);
});

test('what was read, deleted, cancelled, hidden or left behind is not listed any more', async () => {
  const club = await aClub();
  const { id, owner } = club;
  const [member, another] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
  const [topic, spam] = [await begin(id, owner, { title: 'Costs' }), await begin(id, another, { title: 'Advert' })];
  const notice = await writeNotice(id, owner, { title: 'Moved' });
  const meeting = await create(id, owner, { title: 'Review' });
  expect((await titles(member)).sort()).toEqual(['Advert', 'Costs', 'Moved', 'Review']);
  await hide(
    id,
    spam.id,
    (
      await run(
        `query ($c: Int!, $t: Int!) { topicPosts(clubID: $c, topicID: $t) {
    ... on TopicPostConnection { nodes { id } } } }`,
        { c: id, t: spam.id },
        owner,
      )
    ).nodes[0].id,
    owner,
  );
  await read(id, topic.id, member, { upTo: 1 });
  expect((await titles(member)).sort()).toEqual(['Moved', 'Review']);
  await cancel(id, meeting.id, owner);
  await removeNotice(id, notice.id, owner);
  expect(await titles(member)).toEqual([]);
  await writeNotice(id, owner, { title: 'Again' });
  expect(await titles(member)).toEqual(['Again']);
  await markRead(member, `clubID: ${id}, about: [notices]`);
  expect(await titles(member)).toEqual([]);
  expect(await titles(another)).toContain('Again');
  await leave(id, another);
  expect(await titles(another)).toEqual([]);
});
