import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Database, openDatabases } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { migrate } from '#prisma/server/migrate.ts';
import { createMembers } from '../fixtures/members.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type GatewayProcess, startProcess } from './process.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { type Ledger, startWriters } from './writers.ts';

const allowance = 3;

/** A site under constant writes, and ways to break its parts. */
export interface Chaos {
  /** Waits until `more` further writes have been acknowledged. */
  progress(more?: number): Promise<void>;
  /** Waits until a write is refused. */
  refusal(): Promise<void>;
  killGateway(index: number): Promise<void>;
  /** Kills the database server, which its supervisor restarts on the same port. */
  endDatabase(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  /** Pauses every process of the database until requests are refused because of it. */
  freezeDatabase(): Promise<void>;
  /** Pauses the connections on which gateways listen for notifications from PostgreSQL. */
  silenceListeners(): Promise<void>;
  mailAway(): Promise<void>;
  mailBack(): Promise<void>;
  /** Stops the writers, checks every promise, and returns the figures as a sentence. */
  account(): Promise<string>;
  close(): Promise<void>;
}

/** The database that the gateways use, unless it is a PostgreSQL that the test starts for them. */
interface ChaosOptions {
  /** The embedded one, which the gateways start and supervise themselves. */
  embedded?: boolean;
  /** An external one, whose faults the caller causes. */
  at?: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };
}

/** Starts two gateways on one database. */
export async function openChaos({ embedded = false, at }: ChaosOptions = {}): Promise<Chaos> {
  const folder = await temporaryFolder();
  const cluster = join(folder, 'postgres');
  const server = embedded || at ? undefined : await openEmbedded(folder);
  server?.keepRunning((error) => {
    throw error;
  });
  let mailbox = await openMailbox();
  const mailboxes = [mailbox];
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: server?.url ?? '',
    ...at,
    SMTP_URL: mailbox.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  };
  const gateways: GatewayProcess[] = [await startProcess(environment), await startProcess(environment)];
  const postmaster = async () => Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  const port = async () => (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3];
  const ofEmbedded = async () => {
    const password = await readFile(join(folder, 'postgres.password'), 'utf8');
    return `postgresql://fx_clubs:${password}@127.0.0.1:${await port()}/fx_clubs`;
  };
  const url = at?.DATABASE_DIRECT_URL ?? server?.url ?? (await ofEmbedded());
  await migrate(url);
  const database = openDatabases(url, { pooler: at !== undefined }).writes;
  const creators = await createMembers(
    database,
    Array.from({ length: 400 }, () => ({ maxClubs: allowance })),
  );
  const editors = await createMembers(database, [{}, {}]);
  let turn = 0;
  const writers = startWriters({ gateway: () => gateways[turn++ % 2]?.url ?? '', creators, editors });
  await progress(60);

  async function progress(more = 20): Promise<void> {
    const before = writers.acknowledged();
    await expect.poll(writers.acknowledged, { timeout: 40_000 }).toBeGreaterThan(before + more);
  }

  /** Pauses these processes, waits for `until`, and resumes them. */
  async function pause(pids: number[], until: () => Promise<void>): Promise<void> {
    const tell = (signal: NodeJS.Signals) => {
      for (const pid of pids)
        try {
          process.kill(pid, signal);
        } catch {
          // The process has ended.
        }
    };
    tell('SIGSTOP');
    await until().finally(() => tell('SIGCONT'));
    await progress();
  }

  return {
    progress,
    async refusal() {
      const before = writers.refused();
      await expect.poll(writers.refused, { timeout: 40_000 }).toBeGreaterThan(before);
    },
    async killGateway(index) {
      await gateways[index]?.end('SIGKILL');
      await progress();
      gateways[index] = await startProcess(environment);
      await progress();
    },
    async endDatabase(signal) {
      const before = await postmaster();
      const refused = writers.refused();
      process.kill(before, signal);
      await expect.poll(writers.refused, { timeout: 20_000 }).toBeGreaterThan(refused);
      await expect.poll(() => postmaster().catch(() => before), { timeout: 20_000 }).not.toBe(before);
      await progress();
    },
    async freezeDatabase() {
      const main = await postmaster();
      const children = (await readFile(`/proc/${main}/task/${main}/children`, 'utf8')).split(' ').filter(Boolean);
      const refused = writers.refused();
      await pause([main, ...children.map(Number)], () =>
        expect.poll(writers.refused, { timeout: 20_000 }).toBeGreaterThan(refused + 5),
      );
    },
    async silenceListeners() {
      const listeners = await database.$queryRaw<{ pid: number }[]>`
        SELECT pid FROM pg_stat_activity WHERE application_name = 'fx-clubs changes'`;
      const noticed = () =>
        gateways
          .flatMap(({ lines }) => lines)
          .filter((line) => line.includes('changes in the database cannot be followed')).length;
      const before = noticed();
      await pause(
        listeners.map(({ pid }) => pid),
        () => expect.poll(noticed, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + listeners.length),
      );
    },
    async mailAway() {
      await mailbox.close();
      await progress();
    },
    async mailBack() {
      mailbox = await openMailbox(Number(new URL(mailbox.url).port));
      mailboxes.push(mailbox);
    },
    async account() {
      await writers.stop();
      const { ledger } = writers;
      const [first] = gateways;
      if (!first) throw new Error('No gateway runs.');
      await expectStored(ledger, database, first.url);
      const errors = gateways.flatMap(({ lines }) => lines.filter((line) => /"level":("error"|50)/.test(line)));
      return `${await emailsOf(ledger, database, mailboxes)}, ${answersOf(ledger, errors)}`;
    },
    async close() {
      await database.$disconnect();
      for (const gateway of gateways) await gateway.end('SIGTERM');
      await server?.stop(true);
      await mailbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Expects every acknowledged write to be in the database, and nobody to own more clubs than allowed. */
async function expectStored(ledger: Ledger, database: Database, gateway: string): Promise<void> {
  const emails = ledger.signedUp.map(({ email }) => email);
  expect(await database.user.count({ where: { email: { in: emails } } }), 'accounts').toBe(emails.length);
  const ids = ledger.clubs.map(({ id }) => id);
  const clubs = await database.club.findMany({ where: { id: { in: ids } }, select: { id: true, ownerId: true } });
  const owners = new Map(clubs.map(({ id, ownerId }) => [id, ownerId]));
  expect(
    ledger.clubs.filter(({ id, owner }) => owners.get(id) !== owner),
    'clubs',
  ).toEqual([]);
  const most = await database.club.groupBy({
    by: ['ownerId'],
    _count: true,
    orderBy: { _count: { id: 'desc' } },
    take: 1,
  });
  expect(most[0]?._count, 'clubs of one member').toBeLessThanOrEqual(allowance);
  for (const { club, sent, acknowledged } of ledger.edits) {
    const { description } = await database.club.findUniqueOrThrow({ where: { id: club } });
    const stored = Number(description.replace('Edit ', ''));
    expect(stored, 'the last edit').toBeGreaterThanOrEqual(acknowledged);
    expect(stored, 'the last edit').toBeLessThanOrEqual(sent);
  }
  expect(ledger.edits.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
  for (const { uid, atoken } of ledger.sessions.slice(-20)) {
    const answer = await fetch(`${gateway}/api/v1/protected`, { headers: { uid: String(uid), atoken } });
    expect(answer.status, 'a session').toBe(203);
  }
}

/** Expects every e-mail to arrive once, or twice if a process died between sending it and recording that. */
async function emailsOf({ signedUp }: Ledger, database: Database, mailboxes: Mailbox[]): Promise<string> {
  const waiting = () => database.outgoingMail.count({ where: { sentAt: null } });
  // Saves two minutes, after which an e-mail claimed by a gateway that died would be released.
  await database.outgoingMail.updateMany({ where: { sentAt: null }, data: { nextAttemptAt: new Date(0) } });
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  const times = new Map<string, number>();
  for (const { emails } of mailboxes)
    for (const { to } of emails) {
      const address = to?.[0]?.address ?? '';
      times.set(address, (times.get(address) ?? 0) + 1);
    }
  expect(
    signedUp.filter(({ email }) => !times.has(email)),
    'e-mails that did not arrive',
  ).toEqual([]);
  expect(
    [...times.values()].filter((count) => count > 2),
    'e-mails that came more than twice',
  ).toEqual([]);
  const twice = [...times.values()].filter((count) => count === 2).length;
  return `${signedUp.length} sign-ups, ${times.size} emails, ${twice} of them twice`;
}

/** Sums up how requests ended; none may go unanswered or end with an unexpected status. */
function answersOf({ answers, clubs, sessions, edits }: Ledger, errors: string[]): string {
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const refused = answers.get(503) ?? 0;
  expect(answers.get('silent') ?? 0, 'requests without an answer').toBe(0);
  const unexpected = [...answers.keys()].filter(
    (end) => typeof end === 'number' && ![202, 403, 429, 503].includes(end),
  );
  expect(unexpected, errors.join('\n')).toEqual([]);
  const edited = edits.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return (
    `${sessions.length} log-ins, ${clubs.length} clubs, about ${edited} edits; of ${all} requests ` +
    `${refused} refused with 503 (${((100 * refused) / all).toFixed(1)} %), ${answers.get('lost') ?? 0} broken off`
  );
}
