import { Agent, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { withConnection } from '#prisma/database.ts';
import { appliedMigrations } from '#prisma/server/migrate.ts';
import { starting } from '#tests/support/gatewayStarts.ts';
import { startProcess } from '#tests/support/process.ts';

const { aFolder, aDatabase, anEmptyDatabase } = await starting();

describe('a stop', () => {
  test('drops no request, even from clients that keep sending them', async () => {
    const gateway = await startProcess({ DATA_DIR: aFolder(), DATABASE_URL: await aDatabase(), LOG_LEVEL: 'silent' });
    const agent = new Agent({ keepAlive: true });
    const outcomes: (number | string | undefined)[] = [];
    const ask = () =>
      new Promise<number | string | undefined>((done) => {
        const sent = request(`${gateway.url}/api/v1/user/club/all`, { agent }, (response) => {
          response
            .once('error', ({ message }) => done(message))
            .once('end', () => done(response.statusCode))
            .resume();
        });
        // The system resets connections that it has made, but not yet handed over: to a client, that is a refusal.
        const refused = 'ECONNREFUSED';
        const isRefused = (code?: string) => code === 'ECONNRESET' && !sent.reusedSocket;
        sent.once('error', ({ code }: NodeJS.ErrnoException) => done(isRefused(code) ? refused : code)).end();
      });
    let stopped: Promise<number | null> | undefined;
    const client = async () => {
      while (outcomes.at(-1) !== 'ECONNREFUSED') {
        outcomes.push(await ask());
        if (outcomes.length === 200) stopped = gateway.end('SIGTERM');
      }
    };
    await Promise.all(Array.from({ length: 16 }, client));
    expect(await stopped).toBe(0);
    expect(new Set(outcomes)).toEqual(new Set([202, 'ECONNREFUSED']));
  });

  test('during the start leaves the database unchanged if the start has not reached it', async () => {
    const url = await anEmptyDatabase();
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: aFolder(),
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
    });
    await expect(openGateway(config, { stopping: AbortSignal.abort() })).rejects.toThrow();
    expect(await withConnection(url, appliedMigrations)).toEqual([]);
  });
});
