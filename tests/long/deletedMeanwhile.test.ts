import { expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { anyQuery, queries } from '#tests/support/anyQuery.ts';
import { startSite } from '#tests/support/site.ts';

const rounds = 30;

const site = await startSite();
const { run, aClub, aPerson, join, leave, change } = membersOf(site);
const meetings = meetingsOf(site);
const topics = topicsOf(site);

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const several = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

/** A club with people, a full meeting, a notice, a topic, and reports of the notice and of a member. */
async function aBusyClub() {
  const { id, owner } = await aClub({ privacy: true });
  const organiser = await aPerson({ id }, 'organiser');
  const members = await several(5, () => aPerson({ id }, 'member'));
  const strangers = await several(3, () => aMember(site));
  const meeting = await meetings.create(id, organiser, { capacity: 2 });
  for (const member of members) await meetings.reply(id, meeting.id, member, 'yes');
  const notice = await run(
    'mutation ($id: Int!) { writeNotice(input: { clubID: $id, title: "News", content: "We meet." }) { ... on Notice { id } } }',
    { id },
    organiser,
  );
  const topic = await topics.begin(id, organiser, { noticeID: notice.id });
  const post = await topics.write(id, topic.id, members[1] as Member);
  const [reporter, reported] = members as [Member, Member];
  const report = (subject: string) =>
    run(`mutation { report(clubID: ${id}, ${subject}, kind: other, text: "Odd.") { __typename } }`, {}, reporter);
  await report(`noticeID: ${notice.id}`);
  await report(`userID: ${reported.uid}`);
  const ids = { meeting: meeting.id, notice: notice.id, topic: topic.id, post: post.id };
  return { id, owner, organiser, members, strangers, ...ids };
}

test('deleting what others are reading or changing causes no internal error', { timeout: 600_000 }, async () => {
  const administrator = await aMember(site, { admin: true });
  const bugs: string[] = [];
  let answered = 0;
  /** Refusals and retryable errors are expected; `run` throws GraphQL's top-level errors, which else are bugs. */
  const safely = async (work: () => Promise<unknown>) => {
    await work().then(
      () => answered++,
      (error: Error) => /"(UNAVAILABLE|BAD_USER_INPUT)"/.test(error.message) || bugs.push(error.message),
    );
  };

  for (let round = 0; round < rounds; round++) {
    const club = await aBusyClub();
    const { id, owner, organiser, members, strangers } = club;
    const everybody = [administrator, owner, organiser, ...members, ...strangers];
    const values: Record<string, string> = {
      'meeting.id': `${club.meeting}`,
      'user.id': `${members[1]?.uid}`,
      meetingID: `${club.meeting}`,
      noticeID: `${club.notice}`,
      topicID: `${club.topic}`,
      'postReactions.postID': `${club.post}`,
      'postVersions.postID': `${club.post}`,
      userID: `${members[1]?.uid}`,
      reply: 'yes',
      id: `${id}`,
      clubID: `${id}`,
    };
    const read = () => {
      const query = pick(queries);
      const document = anyQuery(query, (name) => values[`${query.name}.${name}`] ?? values[name]);
      return run(document, {}, pick(everybody));
    };
    const changes = [
      () => join(id, pick(strangers)),
      () => leave(id, pick(members)),
      () => meetings.reply(id, club.meeting, pick(members), pick(['yes', 'no'])),
      () => topics.write(id, club.topic, pick(members)),
      () => change(id, pick(members), pick(['organiser', 'member', 'removed']), owner, 'Rude.'),
      () =>
        run(
          'mutation ($id: Int!, $email: String!) { offerClub(clubID: $id, email: $email) { ... on ManagedClub { id contacts { contactName } } } }',
          { id, email: pick(members).email },
          owner,
        ),
      () =>
        run(
          'mutation { updateProfile(input: { lastName: "Lang" }) { ... on User { clubs { nodes { id } } } } }',
          {},
          pick(members),
        ),
    ];
    const endOf = ({ password }: Member) =>
      `mutation { deleteAccount(password: ${JSON.stringify(password)}) { __typename } }`;
    const ends = [
      ...[organiser, ...members].map((person) => () => run(endOf(person), {}, person)),
      () =>
        round % 2
          ? run(endOf(owner), {}, owner)
          : run(`mutation { deleteClub(clubID: ${id}) { __typename } }`, {}, owner),
    ];
    let over = false;
    const without = async (work: () => Promise<unknown>) => {
      while (!over) await safely(work);
    };
    const busy = [
      ...Array.from({ length: 5 }, () => without(read)),
      ...Array.from({ length: 3 }, () => without(() => pick(changes)())),
    ];
    for (const end of ends) await Promise.all([safely(end), ...Array.from({ length: 6 }, () => safely(pick(changes)))]);
    over = true;
    await Promise.all(busy);
  }
  expect(answered).toBeGreaterThan(rounds * 50);
  expect(bugs).toEqual([]);
});
