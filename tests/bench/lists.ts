import { openDatabase } from '#prisma/database.ts';
import { countries } from '#schema/countries/countries.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- lists`: the public list, which is served from memory.
const bench = await openBench();
await fill();
const reference = (name: string) => bench.start(['--import', 'tsx', `tests/bench/references/${name}.ts`]);
const [ours, buffer, pg, apollo, mercurius] = await Promise.all([
  bench.startOurs(),
  reference('express-buffer'),
  reference('express-pg'),
  reference('apollo-prisma'),
  reference('mercurius-jit'),
]);

await bench.compare(
  'GET /api/v1/user/club/all',
  {
    'Express, ready buffer': { url: buffer, path: '/list' },
    'Express, pg, JSON': { url: pg, path: '/list' },
    ours: { url: ours, path: '/api/v1/user/club/all' },
  },
  [{ against: 'Express, ready buffer', atLeast: 0.8 }],
);
const query =
  '{ clubs(first: 50) { nodes { id title description country privacy state owner { firstName lastName } } } }';
const graphql = {
  path: '/graphql',
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
};
await bench.compare(
  'POST /graphql, public clubs',
  {
    'Express, ready buffer': { url: buffer, ...graphql },
    'Apollo Server, Prisma': { url: apollo, ...graphql },
    'mercurius with jit, pg': { url: mercurius, ...graphql },
    ours: { url: ours, ...graphql },
  },
  [
    { against: 'Express, ready buffer', atLeast: 0.5 },
    { against: 'Apollo Server, Prisma', atLeast: 4 },
    { against: 'mercurius with jit, pg', atLeast: 1 },
  ],
);
await bench.end();

async function fill(): Promise<void> {
  const database = openDatabase(bench.databaseUrl);
  for (let number = 0; number < 50; number++)
    await database.user.create({
      data: {
        email: `owner${number}@example.com`,
        firstName: 'Owner',
        lastName: `Number ${number}`,
        passwordHash: '',
        country: 'Italy',
        maxClubs: 3,
        clubs: {
          create: {
            title: `Club ${number}`,
            description: 'We meet on Tuesdays and talk about what the week did to us. '.repeat(3),
            country: countries[number % countries.length]?.name ?? 'Italy',
            privacy: number % 2 === 0,
          },
        },
      },
    });
  await database.$disconnect();
}
