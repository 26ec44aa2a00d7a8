import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Counters, ServerCounters } from '../http/counters.ts';
import { openTrouble } from '../log.ts';
import { explained, openClient } from './connect.ts';
import { forgottenChannel, redisCounters } from './counters.ts';
import { countersWithFallback } from './fallback.ts';

/** How long after a failure Redis is tried again, and how long a gateway that has been woken up is not again, in milliseconds. */
const pauses = { retry: 250, wakeUp: 50 };

/** What gateways share in Redis: counters, and that there is something new. Nothing that is not in the database, too. */
export interface SharedRedis {
  /** Counters that work without Redis, too. */
  counters: Counters;
  /** Wakes up all gateways, this one too, unless Redis is away. */
  wakeUp(): void;
  isUsed(): boolean;
  /** Connects, and from then on calls `look` when this gateway is woken up, or may have missed that. */
  begin(look: () => void): void;
  close(): void;
}

/**
 * Follows REDIS_URL, which may be away at any time.
 * @param site The site's UUID, with which everything in Redis begins: several sites may use the same server.
 */
export function openRedis(url: string, site: string, database: ServerCounters, log: Logger): SharedRedis {
  const trouble = openTrouble(
    log,
    'Redis cannot be used: limits are counted in the database',
    'Redis is used: it counts limits, and wakes up gateways',
  );
  const counters = countersWithFallback(database, (error) => lost(client, error));
  let client: Redis | undefined;
  let isUsed = false;
  let look = () => {};
  let retry: NodeJS.Timeout | undefined;
  let waking: NodeJS.Timeout | undefined;
  let isMissed = false;
  let closed = false;

  /** Looks at once, and once more after a pause if it is called meanwhile. */
  const woken = () => {
    isMissed = waking !== undefined;
    if (isMissed) return;
    look();
    waking = setTimeout(() => {
      waking = undefined;
      if (isMissed) woken();
    }, pauses.wakeUp);
  };

  async function connect(): Promise<void> {
    const fresh = await openClient(url);
    if (closed) return;
    client = fresh;
    fresh.on('message', (channel, message) => {
      if (channel === channelOf(site)) woken();
      else counters.forget(message.slice(prefixOf(site).length));
    });
    try {
      await prepare(fresh, site);
      fresh.on('end', () => lost(fresh, new Error('closed')));
      await counters.use(redisCounters(fresh, prefixOf(site)));
      if (client !== fresh) return;
      isUsed = true;
      trouble.isOver();
      woken();
    } catch (error) {
      lost(fresh, error as Error);
    }
  }

  function lost(which: Redis | undefined, error: Error): void {
    if (which === undefined || client !== which || closed) return;
    client = undefined;
    isUsed = false;
    counters.leave();
    trouble.met(explained(error, url));
    which.disconnect();
    retry = setTimeout(connect, pauses.retry);
  }

  return {
    counters,
    wakeUp() {
      const current = client;
      if (isUsed) current?.publish(channelOf(site), '').catch((error: Error) => lost(current, error));
    },
    isUsed: () => isUsed,
    begin(whenWoken) {
      look = whenWoken;
      void connect();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(waking);
      client?.disconnect();
    },
  };
}

const prefixOf = (site: string) => `fx-clubs:${site}:`;
const channelOf = (site: string) => `${prefixOf(site)}changed`;

/** Connects, and tries everything that is needed; throws an error if some of it is refused. */
export async function prepare(client: Redis, site: string): Promise<void> {
  let reason: Error | undefined;
  client.on('error', (error) => {
    reason = error;
  });
  await client.connect().catch((error: Error) => {
    throw reason ?? error;
  });
  // The server may lack the database.
  if (reason) throw reason;
  await client.subscribe(channelOf(site), forgottenChannel(prefixOf(site)));
  // Nobody listens there.
  await client.publish(`${prefixOf(site)}tried`, '');
  const [counters, key] = [redisCounters(client, prefixOf(site)), 'tried'];
  await counters.raise([{ key, points: 1, left: 1_000 }]);
  await counters.count([{ key, points: 1_000, duration: 1 }]);
  await counters.points([key]);
  await counters.settle([key], [key]);
}
