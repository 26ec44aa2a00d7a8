import type { Config } from '../../config/config.ts';
import { explained, openClient } from '../../redis/connect.ts';
import { prepare } from '../../redis/redis.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, fail } = resultsOf('redis');

/** Whether Valkey or Redis can be used, if the site has one. */
export async function checkRedis({ redisUrl }: Config): Promise<CheckResult[]> {
  if (redisUrl === undefined) return [];
  const client = await openClient(redisUrl);
  try {
    await prepare(client, 'doctor');
    return [ok(`${new URL(redisUrl).host} answers, with the permissions that the site needs`)];
  } catch (error) {
    const reason = explained(error as Error, redisUrl);
    return [fail(`REDIS_URL: ${reason}; until it can be used, limits are counted in the database`)];
  } finally {
    client.disconnect();
  }
}
