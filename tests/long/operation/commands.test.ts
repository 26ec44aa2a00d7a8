import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { tasks } from '#gateway/tasks/tasks.ts';
import { root } from '#prisma/root.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { runProgram as run, serversIn } from '#tests/support/process.ts';
import { startSite } from '#tests/support/site.ts';
import { sweep } from '#tests/support/tasks.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test('npm run admin makes an account an administrator, and logs it as the operator’s act', async () => {
  const site = await startSite();
  const member = await aMember(site);
  const environment = { DATABASE_URL: site.databaseUrl };
  const users = () => site.rest('GET', '/profiles/user/all', undefined, { as: member });
  expect((await users()).status).toBe(403);
  const promoted = await run('admin', environment, member.email.toUpperCase());
  expect(promoted).toEqual({ code: 0, output: `${member.email} is an administrator now.\n` });
  expect(await users()).toMatchObject({ status: 202 });
  expect(await site.database.administrativeAct.findMany()).toMatchObject([
    { kind: 'administratorMade', actorId: null, userId: member.uid },
  ]);
  expect(await run('admin', environment, member.email)).toEqual({
    code: 0,
    output: `${member.email} is an administrator already.\n`,
  });
  expect(await run('admin', environment, 'nobody@example.com')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^No account has the address nobody@example\.com: register it on the site, or use .*\n$/,
    ),
  });
  expect((await run('admin', environment)).code).toBe(2);
});

test('npm run seed fills an empty site, changes nothing the second time, and refuses a site with real users', async () => {
  const site = await startSite();
  const environment = { DATABASE_URL: site.databaseUrl };
  const counted = async () => [await site.database.user.count(), await site.database.club.count()];
  const password = ({ output }: { output: string }) => /password (\S+)/.exec(output)?.[1] ?? '';

  const first = await run('seed', environment);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('The demo is ready') });
  const filled = await counted();
  const countries = await site.database.club.groupBy({ by: ['country'] });
  const states = await site.database.club.groupBy({ by: ['state'] });
  expect([countries.length, states.length]).toEqual([18, 3]);
  // Nothing in it has expired, so no task deletes any of it.
  const sweeping = tasks.filter(
    ({ every, name }) => every === undefined && name !== 'noticeDigests' && name !== 'joinDigests',
  );
  const swept: Record<string, number> = {};
  for (const { name } of sweeping) swept[name] = await sweep(site, name, new Date());
  expect(swept).toEqual(Object.fromEntries(sweeping.map(({ name }) => [name, 0])));
  expect(await site.database.user.count({ where: { confirmedEmail: false } })).toBe(countries.length);
  const acts = await site.database.administrativeAct.findMany({ orderBy: { id: 'asc' } });
  expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime()));
  const second = await run('seed', environment);
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('The demo already exists') });
  expect(await counted()).toEqual(filled);
  const email = 'admin@demo.fxclubs.example';
  const logIn = (result: { output: string }) => site.rest('POST', '/auth/login', { email, password: password(result) });
  expect((await logIn(second)).body.userObject).toMatchObject({ admin: true });
  await expectNewsForMember(site);

  const real = await aMember(site);
  const before = await site.database.user.findUniqueOrThrow({ where: { id: real.uid } });
  expect(await run('seed', environment)).toMatchObject({
    code: 1,
    output: expect.stringContaining('This database has 1 real user'),
  });
  expect(await site.database.user.findUniqueOrThrow({ where: { id: real.uid } })).toEqual(before);
  expect(await run('seed', { ...environment, NODE_ENV: 'production' })).toMatchObject({ code: 1 });
});

/** Whoever logs in as the demo's member finds something new of each kind, meetings and a request to decide. */
async function expectNewsForMember({ database }: Awaited<ReturnType<typeof startSite>>): Promise<void> {
  const { id: userId } = await database.user.findFirstOrThrow({ where: { email: { startsWith: 'giulia.conti@' } } });
  const unread = await database.notification.findMany({ where: { userId, readAt: null } });
  const kinds = new Set(unread.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['requested', 'noticeWritten', 'meetingCreated', 'mentioned']));
  const startsAt = { gt: new Date(), lt: new Date(Date.now() + 9 * 24 * 3_600_000) };
  const replies = await database.meetingReply.findMany({ where: { userId, meeting: { startsAt } } });
  expect(new Set(replies.map(({ answer }) => answer)).size).toBeGreaterThanOrEqual(2);
  const bulletin = await database.post.findMany({ include: { corrections: true }, orderBy: { publishedAt: 'asc' } });
  expect(bulletin.map(({ state, corrections }) => [state, corrections.length])).toEqual([
    ['published', 0],
    ['published', 3],
    ['review', 0],
    ['published', 0],
  ]);
}

test('a command that is stopped, at the terminal or through npm, leaves no PostgreSQL running', async () => {
  const dataDir = await temporaryFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const stopped = async (signal: NodeJS.Signals, ...program: string[]) => {
    const command = spawn(process.execPath, [...program, 'verify', 'nobody@example.com'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [output, ended] = [text(command.stderr), once(command, 'exit')];
    await expect.poll(() => serversIn(dataDir)).not.toEqual([]);
    command.kill(signal);
    return { code: (await ended)[0], output: await output };
  };
  const outcome = { code: 1, output: 'Stopped.\n' };
  expect(await stopped('SIGINT', 'dist/gateway/accounts.js')).toEqual(outcome);
  expect(await serversIn(dataDir)).toEqual([]);
  expect(await stopped('SIGTERM', 'gateway/commands/run.mjs', 'accounts')).toEqual(outcome);
  expect(await serversIn(dataDir)).toEqual([]);
});
