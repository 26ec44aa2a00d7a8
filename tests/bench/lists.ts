import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { openDatabase } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/embedded.ts';
import { migrate } from '#prisma/migrate.ts';
import { root } from '#prisma/root.ts';
import { countries } from '#schema/countries/countries.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

// `npm run bench -- lists`: the public list, ours and the references side by side, each in a process of its own, in turns.
const rounds = 3;
const seconds = 3;
const connections = 16;
const children: ChildProcess[] = [];

const dataDir = await temporaryFolder();
const embedded = await openEmbedded(dataDir);
await migrate(embedded.url);
await fill();

const servers: Record<string, string> = {
  ours: await start(['dist/gateway/main.js'], { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }),
  'Express, ready buffer': await start(['--import', 'tsx', 'tests/bench/references/express-buffer.ts']),
  'Express, pg, JSON': await start(['--import', 'tsx', 'tests/bench/references/express-pg.ts']),
  'Apollo Server, Prisma': await start(['--import', 'tsx', 'tests/bench/references/apollo-prisma.ts']),
  'mercurius with jit, pg': await start(['--import', 'tsx', 'tests/bench/references/mercurius-jit.ts']),
};
const query =
  '{ clubs(first: 50) { nodes { id title description country privacy state owner { firstName lastName } } } }';
const graphql = {
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
};

await compare('GET /api/v1/user/club/all', [
  ['Express, ready buffer', '/list', {}],
  ['Express, pg, JSON', '/list', {}],
  ['ours', '/api/v1/user/club/all', {}],
]);
await compare('POST /graphql, public clubs', [
  ['Express, ready buffer', '/graphql', graphql],
  ['Apollo Server, Prisma', '/graphql', graphql],
  ['mercurius with jit, pg', '/graphql', graphql],
  ['ours', '/graphql', graphql],
]);
for (const child of children) child.kill('SIGTERM');
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });

type Contestant = [name: string, path: string, request: Partial<autocannon.Options>];

/** Requests per second of each, the median of the rounds, as ratios to the first. */
async function compare(title: string, contestants: Contestant[]): Promise<void> {
  const rates = new Map<string, number[]>(contestants.map(([name]) => [name, []]));
  for (const [name, path, request] of contestants) await run(name, path, request, 1);
  for (let round = 0; round < rounds; round++)
    for (const [name, path, request] of contestants) rates.get(name)?.push(await run(name, path, request, seconds));
  const median = (name: string) => (rates.get(name) ?? []).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const base = median(contestants[0]?.[0] ?? '');
  process.stdout.write(`\n${title} (${connections} connections, median of ${rounds} × ${seconds} s)\n`);
  for (const [name] of contestants)
    process.stdout.write(
      `  ${name.padEnd(26)} ${(median(name) / base).toFixed(2).padStart(6)}  ${median(name).toFixed(0).padStart(7)} req/s\n`,
    );
}

async function run(
  name: string,
  path: string,
  request: Partial<autocannon.Options>,
  duration: number,
): Promise<number> {
  const result = await autocannon({ url: `${servers[name]}${path}`, connections, duration, ...request });
  if (result.non2xx || result.errors)
    throw new Error(`${name}: ${result.non2xx} bad answers, ${result.errors} errors.`);
  return result.requests.average;
}

async function fill(): Promise<void> {
  const database = openDatabase(embedded.url);
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

function start(program: string[], environment: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: embedded.url, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((done) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /running at (\S+)/.exec(line)?.[1];
      if (found) done(found);
    });
  });
}
