import { describe, expect, onTestFinished, test } from 'vitest';
import { variableNames } from '#gateway/config/variables.ts';
import { claimNames } from '#schema/site/claims.ts';
import { starting } from '#tests/support/gatewayStarts.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { runProgram, serversIn, startProcess } from '#tests/support/process.ts';

const { aFolder, aDatabase, open, failureOf } = await starting();

describe('a start that fails', () => {
  test('because another gateway has the port leaves that one alone, and exits with 1 and one sentence', async () => {
    const environment = { DATA_DIR: aFolder() };
    const first = await startProcess(environment);
    const port = new URL(first.url).port;
    await expect(startProcess({ ...environment, PORT: port })).rejects.toThrow(
      `The gateway ended with 1:\nPORT ${port} is in use by another program: stop that program, or set PORT to another number.`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(await serversIn(environment.DATA_DIR)).toEqual([]);
  });
});

describe('production', () => {
  test('with everything set logs only where it runs, what its figures lack, and when it stops', async () => {
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.close());
    const gateway = await startProcess({
      DATABASE_URL: await aDatabase(),
      DATA_DIR: aFolder(),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://clubs.example.com',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'FX Clubs <post@example.com>',
      SUPPORT_EMAIL: 'help@example.com',
      APEX_DOMAIN: 'example.com',
      POWERED_BY: 'Example Ltd <https://www.example.com>',
      BACKUP_SCHEDULE: '03:30',
      ...Object.fromEntries(
        variableNames.filter((name) => name.startsWith('OPERATOR_')).map((name) => [name, 'stated']),
      ),
      LOG_LEVEL: 'warn',
    });
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(gateway.lines.map((line) => JSON.parse(line))).toMatchObject([
      ...claimNames.map((name) => ({ msg: expect.stringContaining(`the figure ${name} `) })),
      { msg: 'started', url: 'https://clubs.example.com', listening: gateway.url },
      { msg: 'stopping', signal: 'SIGTERM' },
      { msg: 'stopped', exitCode: 0 },
    ]);
  });
});

test('another SECRET_KEY is refused, and leaves no PostgreSQL running, until the operator accepts it', async () => {
  const dataDir = aFolder();
  await (await open({ DATA_DIR: dataDir })).close();
  const environment = { DATA_DIR: dataDir, SECRET_KEY: Buffer.alloc(32, 3).toString('base64') };
  expect(await failureOf(environment)).toMatch(
    /^SECRET_KEY \(or DATA_DIR\/secret\.key\) is not the key of this database[\s\S]*npm run admin -- --accept-key/,
  );
  expect(await serversIn(dataDir)).toEqual([]);
  expect(await runProgram('admin', environment, '--accept-key')).toMatchObject({ code: 0 });
  await (await open(environment)).close();
});
