import type { Client } from 'autocannon';
import { openDatabase } from '#prisma/database.ts';
import { createMembers, type Member, password } from '#tests/fixtures/members.ts';
import { fillMembers } from './fillMembers.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- members`: members' requests, which no cache can serve, compared with hand-written servers.
const bench = await openBench();
const database = openDatabase(bench.databaseUrl);
const many = Array.from({ length: 200 }, () => ({ maxClubs: 1_000_000 }));
const members = await createMembers(database, many);
// Others, so that the members who read and log in keep few clubs.
const founders = await createMembers(database, many);
await fillMembers(database, members);
await database.$executeRaw`VACUUM ANALYZE`;
const [ours, byHand, apollo] = await Promise.all([
  bench.startOurs({ TRUST_PROXY: '1' }),
  bench.start(['--import', 'tsx', 'tests/bench/references/members-pg.ts']),
  bench.start(['--import', 'tsx', 'tests/bench/references/members-apollo.ts']),
]);
const signed = ({ uid, atoken }: Member) => ({ uid: String(uid), authorization: `Bearer ${atoken}` });
const json = { 'content-type': 'application/json' };
/** One request per member, in turn, so that nobody's rows stay hot; each connection begins with a different member. */
function asEach(request: (member: Member, index: number) => object, callers = members) {
  const requests = callers.map(request);
  let begun = 0;
  const setupClient = (client: Client) => {
    const from = (13 * begun++) % requests.length;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  return { requests, setupClient };
}
const hand = 'Express, one prepared pg query';

const session = (path: string) => asEach((member) => ({ path, headers: signed(member) }));
await bench.compare(
  'Session check, with its whole answer',
  {
    [hand]: { url: byHand, path: '/protected', ...session('/protected') },
    ours: { url: ours, path: '/api/v1/protected', ...session('/api/v1/protected') },
  },
  [{ against: hand, atLeast: 0.5 }],
);

const query = '{ me { ... on User { id firstName clubs(first: 100) { nodes { id title country privacy state } } } } }';
const handQuery = '{ me { id firstName clubs { id title country privacy state } } }';
const me = (text: string) =>
  asEach((member) => ({
    path: '/graphql',
    method: 'POST',
    headers: { ...json, ...signed(member) },
    body: JSON.stringify({ query: text }),
  }));
await bench.compare(
  'Me with clubs, GraphQL',
  {
    'Apollo Server, one joined pg query': { url: apollo, path: '/graphql', ...me(handQuery) },
    ours: { url: ours, path: '/graphql', ...me(query) },
  },
  [{ against: 'Apollo Server, one joined pg query', atLeast: 0.9 }],
);

const notifications = (path: string) => asEach((member) => ({ path, headers: signed(member) }));
await bench.compare(
  'Own notifications',
  {
    [hand]: { url: byHand, path: '/notifications', ...notifications('/notifications') },
    ours: { url: ours, path: '/api/v1/user/notifications', ...notifications('/api/v1/user/notifications') },
  },
  [{ against: hand, atLeast: 0.5 }],
);

const club = (path: (id: number) => string) =>
  asEach((member, index) => ({ path: path(1 + (index % 50)), headers: signed(member) }));
await bench.compare(
  'A club, logged in',
  {
    [hand]: { url: byHand, path: '/club', ...club((id) => `/club/${id}`) },
    ours: { url: ours, path: '/api/v1/club', ...club((id) => `/api/v1/club/${id}`) },
  },
  [{ against: hand, atLeast: 0.5 }],
);

const newClub = {
  title: 'Harbour Traders',
  description: 'We meet on Tuesdays.',
  country: 'Italy',
  privacy: false,
  contacts: [{ contactName: 'Website', contactLink: 'https://example.com' }],
};
const create = (path: string) =>
  asEach(
    (member) => ({
      path,
      method: 'POST',
      headers: { ...json, ...signed(member) },
      body: JSON.stringify(newClub),
    }),
    founders,
  );
await bench.compare(
  'A club created',
  {
    'Express, the same transaction': { url: byHand, path: '/user/club', ...create('/user/club') },
    ours: { url: ours, path: '/api/v1/user/club', ...create('/api/v1/user/club') },
  },
  [{ against: 'Express, the same transaction', atLeast: 0.5 }],
);

const logIn = (path: string) =>
  asEach(({ email }, index) => ({
    path,
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': `198.51.${100 + (index % 100)}.${index}` },
    body: JSON.stringify({ email, password }),
  }));
await bench.compare(
  'Log-in, 8 at a time',
  {
    'Express, pg, the same argon2id': { url: byHand, path: '/auth/login', connections: 8, ...logIn('/auth/login') },
    ours: { url: ours, path: '/api/v1/auth/login', connections: 8, ...logIn('/api/v1/auth/login') },
  },
  [{ against: 'Express, pg, the same argon2id', atLeast: 0.9 }],
);
await bench.memory(
  'Memory after 100,000 requests',
  100_000,
  {
    'Apollo Server, one joined pg query': { url: apollo, path: '/graphql', ...me(handQuery) },
    ours: { url: ours, path: '/graphql', ...me(query) },
  },
  { against: 'Apollo Server, one joined pg query', atMost: 2 },
);
await bench.beside(
  'Reads beside 16 people who log in without pause',
  { url: ours, path: '/api/v1/protected', connections: 4, overallRate: 100, ...session('/api/v1/protected') },
  { url: ours, path: '/api/v1/auth/login', ...logIn('/api/v1/auth/login') },
  3,
);
await database.$disconnect();
await bench.end();
