import { openDatabase } from '#prisma/database.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { createMembers } from '#tests/fixtures/members.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- club`: the page of a thriving club, and what a member requests for it, compared with a small club's; and
// a post in a topic that everybody follows, compared with one that nobody follows.
const sizes = {
  small: { members: 3, notices: 4, meetings: 4 },
  thriving: { members: 300, notices: 200, meetings: 150 },
};
/** How many clubs of each size, so that no page is rendered twice between two changes. */
const count = 100;
const bench = await openBench();
const database = openDatabase(bench.databaseUrl);
const people = await createMembers(
  database,
  Array.from({ length: sizes.thriving.members }, () => ({ maxClubs: 1000 })),
);
const small = await fill(sizes.small);
const thriving = await fill(sizes.thriving);
await database.$executeRaw`VACUUM ANALYZE`;
const ours = await bench.startOurs({ TRUST_PROXY: '1' });

/** Renders pages that no cache has yet, one after the other; returns how many per second. */
function rendering(clubs: number[]) {
  let next = 0;
  return async (seconds: number) => {
    // Drops what is cached.
    await database.club.update({ where: { id: clubs[0] ?? 0 }, data: { description: `Since ${performance.now()}.` } });
    let rendered = 0;
    const begin = performance.now();
    for (; performance.now() < begin + 1000 * seconds; rendered++) {
      const language = ['', '/it', '/ge'][Math.floor(next / clubs.length) % 3];
      const { status } = await fetch(`${ours}${language}/clubs/${clubs[next++ % clubs.length]}/club`);
      if (status !== 200) throw new Error(`The page was answered with ${status}.`);
      if (rendered === 3 * clubs.length) throw new Error('More pages were rendered than there are: create more clubs.');
    }
    return (1000 * rendered) / (performance.now() - begin);
  };
}
await bench.compareRates(
  'A club’s page, rendered',
  'pages',
  { 'a small club': rendering(small), ours: rendering(thriving) },
  [{ against: 'a small club', atLeast: 0.67 }],
);

const [reader] = people;
const query = `query ($id: Int!) {
  club(id: $id) {
    ... on ClubDetails { id slug title description country privacy state createdAt memberCount takesRequests
      contacts { contactName contactLink } owner { firstName lastName } membership { role since applicantCount } } }
  clubNotices(clubID: $id, first: 4) {
    ... on NoticeConnection { pageInfo { hasNextPage } nodes { id title content public pinned author { userId name } createdAt } } }
  clubMeetings(clubID: $id, first: 3) {
    ... on MeetingConnection { pageInfo { hasNextPage } nodes { id title start end zone place yesCount reply } } }
}`;
const asMember = (clubs: number[]) => ({
  url: ours,
  path: '/graphql',
  requests: clubs.map((id) => ({
    path: '/graphql',
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      uid: String(reader?.uid),
      authorization: `Bearer ${reader?.atoken}`,
    },
    body: JSON.stringify({ query, variables: { id } }),
  })),
});
await bench.compare(
  'A club’s overview for a member, GraphQL',
  { 'a small club': asMember(small), ours: asMember(thriving) },
  [{ against: 'a small club', atLeast: 0.67 }],
);

/** Writes posts one after the other into a topic of a thriving club that has this many followers. */
async function posting(followers: number) {
  const clubId = thriving[0] ?? 0;
  const { id: topicId } = await database.topic.create({
    data: {
      clubId,
      authorId: people[0]?.uid ?? null,
      title: `Followed by ${followers}`,
      lastNumber: 1,
      posts: { create: { number: 1, authorId: people[0]?.uid ?? null, content: 'I keep a paper one.' } },
      readings: {
        create: people.map(({ uid: userId }, index) => ({
          userId,
          following: index < followers ? ('all' as const) : ('none' as const),
          chosen: true,
        })),
      },
    },
  });
  let next = 0;
  return async (seconds: number) => {
    const begin = performance.now();
    let written = 0;
    for (; performance.now() < begin + 1000 * seconds; written++) {
      const author = people[next++ % people.length];
      const { status } = await fetch(`${ours}/api/v1/club/${clubId}/topics/${topicId}/posts`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          uid: String(author?.uid),
          authorization: `Bearer ${author?.atoken}`,
        },
        body: JSON.stringify({ content: `So do I, since ${next}.` }),
      });
      if (status !== 202) throw new Error(`The post was answered with ${status}.`);
    }
    return (1000 * written) / (performance.now() - begin);
  };
}
await bench.compareRates(
  'A post in a topic with 300 followers',
  'posts',
  { 'one without': await posting(0), ours: await posting(people.length) },
  [{ against: 'one without', atLeast: 0.5 }],
);
await database.$disconnect();
await bench.end();

/** Creates open clubs of a size, which the same people are in; returns their ids. */
async function fill({ members, notices, meetings }: (typeof sizes)[keyof typeof sizes]): Promise<number[]> {
  const clubs = await database.club.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      title: 'Club',
      description: 'We meet on **Tuesdays** and talk about what the week did to us.',
      country: 'Italy',
      privacy: false,
      state: 'verified' as const,
    })),
    select: { id: true },
  });
  for (const { id: clubId } of clubs) {
    await database.membership.createMany({
      data: people.slice(0, members).map(({ uid: userId }) => ({ clubId, userId, role: 'member' as const })),
    });
    await database.notice.createMany({
      data: Array.from({ length: notices }, (_, index) => ({
        clubId,
        authorId: people[index % members]?.uid ?? null,
        title: `Notice ${index}`,
        content: 'We go through the **calendar** of the week, and bring our journals. '.repeat(10),
        public: true,
        pinned: index === 0,
      })),
    });
    await database.meeting.createMany({
      data: Array.from({ length: meetings }, (_, index) => ({
        clubId,
        title: `Meeting ${index}`,
        description: 'We go through the **calendar** of the week.',
        startsAt: new Date(Date.now() + daysInMs(1 + index)),
        endsAt: new Date(Date.now() + daysInMs(1.1 + index)),
        zone: 'Europe/Rome',
        place: 'Café Adria',
      })),
    });
  }
  return clubs.map(({ id }) => id);
}
