import { countries, plainName, regions } from '#schema/countries/countries.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { bundledPosts } from '#schema/newsroom/bundledPosts.ts';
import { paths } from '#schema/paths.ts';

const listPages = Math.ceil(bundledPosts.length / bounds.bulletinPage);

/** Query parameters that change a page's content, each with the values for which the page is prerendered. */
export const queries: Record<string, Record<string, readonly string[]>> = {
  [paths.countries]: { select: regions },
  [paths.clubs]: { country: countries.map(({ name }) => name), view: ['table', 'directory'] },
  [paths.bulletin]: { page: Array.from({ length: listPages }, (_, index) => String(index + 1)) },
};

/** Every non-empty query for which a page is prerendered, keyed by its normalised values. */
export function queriesOf(path: string): Map<string, URLSearchParams> {
  let all: [string, string][][] = [[]];
  for (const [name, values] of Object.entries(queries[path] ?? {}))
    all = all.flatMap((query) => [query, ...values.map((value): [string, string][] => [...query, [name, value]])]);
  const names = Object.keys(queries[path] ?? {});
  return new Map(
    all
      .filter((query) => query.length > 0)
      .map((query) => new URLSearchParams(query))
      .map((query) => [names.map((name) => plainName(query.get(name) ?? '')).join('&'), query]),
  );
}
