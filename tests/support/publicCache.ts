import { expect } from 'vitest';
import type { Site } from './site.ts';

/** How many reads a site has answered from its public cache. */
export const cacheHits = async ({ url }: Pick<Site, 'url'>): Promise<number> =>
  Number(/lookups_total\{result="hit"\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? 0);

/** The subjects (schema/core/subjects.ts) of what has changed in public data while `work` ran. */
export async function publicChanges(
  { database }: Pick<Site, 'database'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  await database.publicChange.deleteMany();
  await work();
  return (await database.publicChange.findMany({ orderBy: { subject: 'asc' } })).map(({ subject }) => subject);
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
