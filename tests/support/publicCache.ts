import { expect } from 'vitest';
import type { Site } from './site.ts';

/** How many reads a site has answered from its public cache. */
export const cacheHits = async ({ url }: Pick<Site, 'url'>): Promise<number> =>
  Number(/lookups_total\{result="hit"\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? 0);

/** What changes to public data move, and every gateway looks at. */
export async function publicDataVersion({ database }: Pick<Site, 'database'>): Promise<bigint | undefined> {
  const [row] = await database.$queryRaw<{ version: bigint }[]>`
    SELECT last_value + is_called::int AS version FROM public_data_version`;
  return row?.version;
}

/** Waits until every gateway of a site has looked for changes so many times. */
export async function looks({ database }: Pick<Site, 'database'>, times: number): Promise<void> {
  const latest = () => database.$queryRaw`
    SELECT min(query_start)::text FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'fx-clubs changes'`;
  for (let time = 0; time < times; time++) {
    const before = await latest();
    await expect.poll(latest).not.toEqual(before);
  }
}
