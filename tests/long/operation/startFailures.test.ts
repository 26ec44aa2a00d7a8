import { describe, expect, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { aDatabaseProxy } from '#tests/support/database/databaseProxy.ts';
import { starting } from '#tests/support/gatewayStarts.ts';
import { runProgram } from '#tests/support/process.ts';
import { siteKey } from '#tests/support/site.ts';

const { aDatabase, aFolder, failureOf } = await starting();

describe('a database that responds at first', () => {
  test('but goes away while the gateway starts is reported in one sentence, at whichever connection', async () => {
    for (let last = 2; ; last++) {
      const proxy = await aDatabaseProxy(async (count) => count === last && proxy.cut());
      const message = await failureOf({ DATABASE_URL: proxy.url });
      if (message === 'it started') {
        expect(last).toBeGreaterThan(4);
        break;
      }
      expect(message).toMatch(/^DATABASE_URL: [^\n]*\.$/);
    }
  });

  test('but ends a statement of the start, or of a command, is reported in one sentence', async () => {
    const url = await aDatabase();
    await withConnection(url, (connection) =>
      connection
        .query(`CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN new; END $$;
          CREATE TRIGGER end_connection BEFORE INSERT ON "Site" EXECUTE FUNCTION end_connection()`)
        .then(() => {}),
    );
    const sentence = 'DATABASE_URL: the database stopped responding, or responded too late.';
    const environment = { DATABASE_URL: url, DATA_DIR: aFolder(), SECRET_KEY: siteKey };
    expect(await failureOf(environment)).toBe(sentence);
    expect(await runProgram('emails', environment, 'list')).toEqual({ code: 1, output: `${sentence}\n` });
  });

  test('but then becomes slow is waited for', async () => {
    const { url } = await aDatabaseProxy((count) => new Promise((go) => setTimeout(go, count === 4 ? 3_000 : 0)));
    expect(await failureOf({ DATABASE_URL: url })).toBe('it started');
  });
});
