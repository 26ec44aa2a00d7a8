import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { ensureDatabase } from '#prisma/database.ts';
import { aDatabaseProxy } from '#tests/support/database/databaseProxy.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type GatewayProcess, isRunning, serversIn, startProcess } from '#tests/support/process.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts two workers, and stops them after the test if they are still running. */
async function twoWorkers(environment: Record<string, string> = {}): Promise<GatewayProcess> {
  const gateway = await startProcess({
    WORKERS: '2',
    DATA_DIR: `${folder}/${randomBytes(6).toString('hex')}`,
    DATABASE_URL: await ensureDatabase(
      inject('templateUrl'),
      `workers_${randomBytes(6).toString('hex')}`,
      'template_site',
    ),
    ...environment,
  });
  onTestFinished(async () => void (await gateway.end('SIGTERM')));
  return gateway;
}

const workersOf = async ({ pid }: GatewayProcess): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

const logged = ({ lines }: GatewayProcess): Record<string, unknown>[] =>
  lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));

/** Sends a request on a new connection. */
const ask = ({ url }: GatewayProcess, path = '/api/v1/user/club/all', signal?: AbortSignal): Promise<number> =>
  fetch(`${url}${path}`, { headers: { Connection: 'close' }, ...(signal && { signal }) }).then(({ status }) => status);

/** Sends a request, and returns the numbers of the workers that have responded so far, according to the log. */
async function answering(gateway: GatewayProcess): Promise<unknown[]> {
  await ask(gateway);
  const requests = logged(gateway).filter(({ msg }) => msg === 'request');
  return [...new Set(requests.map(({ worker }) => worker))].sort();
}

test('two workers share a port; one that is killed is replaced, and no request fails meanwhile', async () => {
  const gateway = await twoWorkers();
  await expect.poll(() => answering(gateway)).toEqual([1, 2]);
  const [first = 0, second] = await workersOf(gateway);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => isRunning(first)).toBe(false);
  const statuses = new Set<number>();
  let replaced = false;
  const asking = Array.from({ length: 4 }, async () => {
    while (!replaced) statuses.add(await ask(gateway));
  });
  await expect.poll(() => answering(gateway)).toEqual([1, 2, 3]);
  replaced = true;
  await Promise.all(asking);
  expect([...statuses]).toEqual([202]);
  expect(logged(gateway).filter(({ msg }) => msg === 'a worker ended')).toMatchObject([
    { ended: 1, signal: 'SIGKILL' },
  ]);
  const workers = await workersOf(gateway);
  expect(workers).toHaveLength(2);
  expect(workers).toContain(second);

  const began = performance.now();
  expect(await gateway.end('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(workers.filter(isRunning)).toEqual([]);
});

test('the site is ready once both workers serve', async () => {
  const port = await freePort();
  const started = twoWorkers({ PORT: String(port) });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } });
  await expect
    .poll(
      () =>
        get('/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      { interval: 5, timeout: 60_000 },
    )
    .toBe(200);
  expect(await (await get('/metrics')).text()).toMatch(/^fxclubs_workers 2$/m);
  await started;
});

test('SIGTERM to the only worker that serves ends it when another serves, and is no error', async () => {
  const gateway = await twoWorkers();
  await expect.poll(() => answering(gateway)).toEqual([1, 2]);
  const [first = 0, second = 0] = await workersOf(gateway);
  process.kill(second, 'SIGKILL');
  await expect.poll(() => isRunning(second)).toBe(false);
  process.kill(first, 'SIGTERM');
  const outcomes = new Set<unknown>();
  while (isRunning(first)) outcomes.add(await ask(gateway).catch((error) => error.cause?.code ?? error));
  await expect.poll(() => answering(gateway)).toEqual(expect.arrayContaining([3, 4]));
  expect([...outcomes]).toEqual([202]);
  expect(logged(gateway).filter(({ msg }) => msg === 'a worker ended')).toMatchObject([
    { ended: 2, level: 'error', signal: 'SIGKILL' },
    { ended: 1, level: 'info', asked: true, exitCode: 0 },
  ]);
});

test('a worker that hangs takes no connection that the other could answer', async () => {
  const gateway = await twoWorkers();
  await expect.poll(() => answering(gateway)).toEqual([1, 2]);
  const [first = 0] = await workersOf(gateway);
  process.kill(first, 'SIGSTOP');
  onTestFinished(() => void (isRunning(first) && process.kill(first, 'SIGKILL')));
  const statuses = Promise.all(Array.from({ length: 8 }, () => ask(gateway, '/healthz')));
  expect(new Set(await statuses)).toEqual(new Set([200]));
});

test('two workers with the embedded database start in an empty folder, and leave no PostgreSQL running', async () => {
  const dataDir = `${folder}/embedded`;
  const gateway = await twoWorkers({ DATA_DIR: dataDir, DATABASE_URL: '' });
  await expect.poll(() => answering(gateway)).toEqual([1, 2]);
  expect(await serversIn(dataDir)).toHaveLength(1);
  expect(await gateway.end('SIGTERM')).toBe(0);
  expect(await serversIn(dataDir)).toEqual([]);
});

test('Ctrl+C, which a terminal sends to every process, lets a request in progress finish', async () => {
  const gateway = await twoWorkers();
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const body = '{"query":"{ clubCounts { country } }"}';
  const head = ['POST /graphql HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Expect: 100-continue'];
  socket.write([...head, `Content-Length: ${body.length}`, '', body[0]].join('\r\n'));
  // The worker confirms that the request has begun.
  expect(String(await once(socket, 'data'))).toContain('100 Continue');
  await expect.poll(() => answering(gateway)).toEqual([1, 2]);
  for (const worker of await workersOf(gateway)) process.kill(worker, 'SIGINT');
  const ended = gateway.end('SIGINT');
  // A connection that is accepted as the last worker closes is refused only when all have ended.
  const refused = () => ask(gateway, '/healthz', AbortSignal.timeout(500)).catch(() => 'refused');
  await expect.poll(refused).toBe('refused');
  socket.write(body.slice(1));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('"clubCounts":');
  expect(await ended).toBe(0);
});

test('a start that fails stops all workers, and explains why once', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const sentence = `PORT ${port} is in use by another program: stop that program, or set PORT to another number.`;
  await expect(twoWorkers({ PORT: String(port) })).rejects.toThrow(`The gateway ended with 1:\n${sentence}`);
  await expect(twoWorkers({ WORKERS: '0' })).rejects.toThrow('ended with 1:\nWORKERS must be between 1 and 64.');
});

test('replacing a worker is retried, with growing pauses, while another serves', async () => {
  const proxy = await aDatabaseProxy();
  const gateway = await twoWorkers({ DATABASE_URL: proxy.url });
  proxy.cut();
  const [first = 0] = await workersOf(gateway);
  process.kill(first, 'SIGKILL');
  const pauses = () =>
    logged(gateway)
      .filter(({ msg }) => msg === 'a worker ended')
      .map(({ replacedInMs }) => replacedInMs);
  await expect.poll(pauses, { timeout: 20_000 }).toEqual([100, 200, 400]);
  expect(gateway.lines.join('\n')).toContain('DATABASE_URL: nothing answers at 127.0.0.1:');
  await proxy.mend();
  await expect.poll(() => answering(gateway), { timeout: 20_000 }).toContain(5);
});

test('the metrics cover all workers, whichever responds, and are available while one is replaced', async () => {
  const gateway = await twoWorkers();
  let requests = 0;
  await expect
    .poll(() => {
      requests++;
      return answering(gateway);
    })
    .toEqual([1, 2]);
  const metrics = async () => {
    const answer = await fetch(`${gateway.url}/metrics`, { headers: { Connection: 'close' } });
    return { status: answer.status, text: await answer.text() };
  };
  for (let times = 0; times < 6; times++)
    expect((await metrics()).text).toMatch(
      new RegExp(
        `^fxclubs_http_request_duration_seconds_count\\{.*operation="GET /api/v1/user/club/all".*\\} ${requests}$`,
        'm',
      ),
    );

  const serving = async () => {
    const { status, text } = await metrics();
    return { status, workers: /^fxclubs_workers (\d)$/m.exec(text)?.[1] };
  };
  expect(await serving()).toEqual({ status: 200, workers: '2' });
  const [pid = 0] = await workersOf(gateway);
  process.kill(pid, 'SIGKILL');
  // A connection that it has accepted is cut with it.
  await expect.poll(() => isRunning(pid)).toBe(false);
  await expect.poll(() => serving().catch(() => undefined)).toEqual({ status: 200, workers: '1' });
  await expect.poll(() => serving().catch(() => undefined)).toEqual({ status: 200, workers: '2' });
});
