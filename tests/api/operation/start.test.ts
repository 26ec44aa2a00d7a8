import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { operator } from '#locales/operator.ts';
import { withConnection } from '#prisma/database.ts';
import { functionChanges } from '#prisma/server/functions.ts';
import { freePort } from '#tests/support/freePort.ts';
import { starting } from '#tests/support/gatewayStarts.ts';
import { startProcess } from '#tests/support/process.ts';
import { siteKey } from '#tests/support/site.ts';

const { aFolder, aDatabase, anEmptyDatabase, open, failureOf } = await starting();

/** A port that another server uses. */
async function takenPort(): Promise<number> {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  return (other.address() as AddressInfo).port;
}

describe('while a gateway starts', () => {
  test('every request is answered, with 503 until the site is ready, or the connection is refused', async () => {
    const probe = createServer();
    await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
    const { port } = probe.address() as AddressInfo;
    await new Promise((done) => probe.close(done));
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(60_000),
        headers: { Connection: 'close' },
      }).then(
        ({ status, headers }) => (status === 503 && !headers.get('retry-after') ? 'no answer' : status),
        (error) => (error.name === 'TimeoutError' ? 'no answer' : 'refused'),
      );
    const outcomes: (number | 'refused' | 'no answer')[] = [];
    const asking = async () => {
      while (outcomes.at(-1) !== 200) outcomes.push(await ask());
    };
    // Several at a time, one after another: a slow machine is not flooded.
    const asked = Promise.all([asking(), asking(), asking()]);
    const gateway = await open({ PORT: String(port), DATABASE_URL: await anEmptyDatabase() });
    onTestFinished(() => gateway.close());
    await asked;
    expect(new Set(outcomes)).toEqual(new Set(['refused', 503, 200]));
  });

  /** Opens a gateway that takes a while to start; returns its URL. */
  async function openSlowly(variables: Record<string, string> = {}) {
    const port = await freePort();
    const opening = open({ PORT: String(port), DATABASE_URL: await anEmptyDatabase(), ...variables });
    onTestFinished(async () => (await opening).close());
    return { url: `http://127.0.0.1:${port}`, opening };
  }

  /** What a port answers from now until its gateway serves: each answer, and when it was asked for. */
  async function answersUntilReady(port: number) {
    const answers: { answer: number | 'refused'; askedAt: number; at: number }[] = [];
    while (answers.at(-1)?.answer !== 200) {
      const askedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } }).then(
        ({ status }) => status,
        () => 'refused' as const,
      );
      answers.push({ answer, askedAt, at: performance.now() });
    }
    return answers;
  }

  test('connections are refused if another gateway serves the site: every proxy then asks that one', async () => {
    const site = { DATABASE_URL: await aDatabase(), SECRET_KEY: siteKey };
    const other = await open(site);
    onTestFinished(() => other.close());
    const port = await freePort();
    const asked = answersUntilReady(port);
    const gateway = await open({ ...site, PORT: String(port) });
    onTestFinished(() => gateway.close());
    expect(new Set((await asked).map(({ answer }) => answer))).toEqual(new Set(['refused', 200]));
    expect(await failureOf({ ...site, PORT: String(port) })).toBe(
      `PORT ${port} is in use by another program: stop that program, or set PORT to another number.`,
    );
  });

  test('of several that start together, at most one says so, and only until the first of them serves', async () => {
    const site = { DATABASE_URL: await anEmptyDatabase(), SECRET_KEY: siteKey };
    const ports = [await freePort(), await freePort(), await freePort()];
    const asked = ports.map(answersUntilReady);
    const gateways = Promise.all(ports.map((port) => open({ ...site, PORT: String(port) })));
    onTestFinished(async () => void (await Promise.all((await gateways).map((gateway) => gateway.close()))));
    const answers = await Promise.all(asked);
    const saying = answers.filter((some) => some.some(({ answer }) => answer === 503));
    expect(saying).toHaveLength(1);
    const served = Math.min(...answers.map((some) => some.at(-1)?.at ?? 0));
    expect(answers.flat().filter(({ answer, askedAt }) => answer === 503 && askedAt > served)).toEqual([]);
  });

  test('REST answers as the OpenAPI description says', async () => {
    const { url, opening } = await openSlowly();
    const ask = () => fetch(`${url}/api/v1/user/club/all`);
    const statusNow = () =>
      ask().then(
        ({ status }) => status,
        () => 'refused',
      );
    await expect.poll(statusNow).toBe(503);
    const body = await (await ask()).json();
    await opening;
    const { paths, components } = await (await fetch(`${url}/api/v1/openapi.json`)).json();
    const { $ref } = paths['/user/club/all'].get.responses[503];
    const { examples } = components.responses[$ref.split('/').pop()].content['application/json'];
    expect(examples[body.reason]?.value).toEqual({ ...body, requestId: expect.any(String) });
  });

  test('pages of the origins that may call the API can read so', async () => {
    const origin = 'https://www.example.com';
    const { url } = await openSlowly({ CORS_ORIGINS: origin });
    const ask = (method: string) =>
      fetch(`${url}/graphql`, { method, headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } });
    const statusOf = (method: string) =>
      ask(method).then(
        ({ status }) => status,
        () => 'refused',
      );
    await expect.poll(() => statusOf('POST')).toBe(503);
    const [preflight, answer] = [await ask('OPTIONS'), await ask('POST')];
    expect([preflight.status, answer.status]).toEqual([204, 503]);
    for (const { headers } of [preflight, answer]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('a start that fails', () => {
  test('because the port is taken says so, and touches nothing', async () => {
    const [dataDir, port] = [aFolder(), await takenPort()];
    expect(await failureOf({ PORT: String(port), DATA_DIR: dataDir })).toBe(
      `PORT ${port} is in use by another program: stop that program, or set PORT to another number.`,
    );
    expect(await readdir(dataDir).catch(() => 'no folder')).toBe('no folder');
  });

  test('because of a wrong key leaves an older database as it was', async () => {
    const url = await aDatabase();
    const keyed = (fill: number) => ({ DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, fill).toString('base64') });
    await (await open(keyed(1))).close();
    const pending = () => withConnection(url, async (connection) => (await functionChanges(connection)).files);
    await withConnection(url, (connection) => connection.query(`DELETE FROM _functions WHERE file = 'Club.sql'`));
    expect(await failureOf(keyed(2))).toContain('is not the key of this database');
    expect(await pending()).toEqual(['Club.sql']);
  });
});

describe('production', () => {
  test('warns about missing settings and placeholders, each by name, starts, and logs nothing but JSON', async () => {
    const gateway = await startProcess({
      DATABASE_URL: await aDatabase(),
      DATA_DIR: aFolder(),
      NODE_ENV: 'production',
      OPERATOR_LEGAL_NAME: 'FX Clubs AG',
      OPERATOR_ADDRESS: 'Quay 1|8001 Zurich',
      DATABSE_URL: 'postgresql://x',
    });
    expect(await gateway.end('SIGTERM')).toBe(0);
    const logged = gateway.lines.map((line): { level: string; msg: string } => JSON.parse(line));
    const messages = (level: string) => logged.filter((line) => line.level === level).map(({ msg }) => msg);
    expect(messages('info').filter((message) => /^st/.test(message))).toEqual(['started', 'stopping', 'stopped']);
    expect(messages('warn')).toEqual([
      'DATABSE_URL is not a variable of this site: did you mean DATABASE_URL?',
      'PUBLIC_URL is not set: links in e-mails point to localhost, which works only on this machine.',
      'SMTP_URL is not set: e-mails are written to DATA_DIR/outbox instead of being sent.',
      'MAIL_FROM is not set: e-mails are sent from no-reply@localhost, which other mail servers reject.',
      'BACKUP_SCHEDULE is not set: no backups are made unless something else runs npm run backup.',
      `SUPPORT_EMAIL is ${operator.supportEmail}, a placeholder.`,
      `APEX_DOMAIN is ${operator.apexDomain}, a placeholder.`,
      `POWERED_BY is ${new URL(operator.poweredBy.link).hostname}, a placeholder.`,
      'OPERATOR_REGISTER is not set: the site says that the operator has not stated it.',
      'OPERATOR_RESPONSIBLE is not set: the site says that the operator has not stated it.',
      'OPERATOR_SUPERVISION is not set: the site says that the operator has not stated it.',
      'OPERATOR_COMPLAINTS is not set: the site says that the operator has not stated it.',
      'OPERATOR_REPRESENTATIVE is not set: the site says that the operator has not stated it.',
      'OPERATOR_CONTACT_FOR_AUTHORITIES is not set: the site says that the operator has not stated it.',
      'OPERATOR_EU_REPRESENTATIVE is not set: the site says that the operator has not stated it.',
      'OPERATOR_PROCESSORS is not set: the site says that the operator has not stated it.',
      'OPERATOR_FEES is not set: the site says that the operator has not stated it.',
      'OPERATOR_EARNINGS is not set: the site says that the operator has not stated it.',
      ...['weekly (1%', 'monthly (5%', 'losing (70%'].map(
        (figure) =>
          `the figure ${figure}, as of 2023-10-23) has no source and has no date until which it is valid: see the setting claims.`,
      ),
    ]);
  });

  test('warns that the mail server does not answer', async () => {
    const warnings: string[] = [];
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: aFolder(),
      DATABASE_URL: await aDatabase(),
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    });
    const gateway = await openGateway(config, { warn: (sentence) => warnings.push(sentence) });
    onTestFinished(() => gateway.close());
    await expect
      .poll(() => warnings)
      .toEqual(['SMTP_URL: no mail server answers at 127.0.0.1:1. E-mails wait until this is fixed.']);
  });
});

test('after a rollback, a gateway starts on a database that the newer release has migrated', async () => {
  const url = await aDatabase();
  const site = { DATABASE_URL: url, DATA_DIR: aFolder() };
  await (await open(site)).close();
  await withConnection(url, async (connection) => {
    await connection.query('ALTER TABLE "Club" ADD COLUMN "website" TEXT NOT NULL DEFAULT \'\'');
    await connection.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('next', 'next', '29990101000000_next', now())`);
  });
  expect(await failureOf(site)).toBe('it started');
});
