import type { Site } from './site.ts';

/** How many reads a site has answered from its public cache. */
export const cacheHits = async ({ url }: Pick<Site, 'url'>): Promise<number> =>
  Number(/lookups_total\{result="hit"\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? 0);
