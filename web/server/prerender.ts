import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DocumentNode, print } from 'graphql';
import { locales } from '#locales/language.ts';
import { termsVersions } from '#schema/account/terms/termsVersions.ts';
import { describedCountries, slugOf } from '#schema/countries/described.ts';
import { bundledPosts } from '#schema/newsroom/bundledPosts.ts';
import { paths } from '#schema/paths.ts';
import { exercises, lessons } from '#schema/school/lessons.ts';
import { apollo } from '../graphql/apollo.ts';
import { queries, queriesOf } from '../queries.ts';
import { publicPaths } from '../routes.tsx';
import { inline, style } from './document.ts';
import { memberPaths as ofMembers } from './memberPages.ts';
import { pages } from './pages.ts';
import { hasPage, renderPublicPage, unknown } from './publicPage.tsx';

// Runs after the client build: prerenders each public page in each locale, as a visitor's browser would render it, for
// every query that changes its content. Without marketing claims, the gateway renders those that are asked for.

/** The output folder. */
const folder = join(import.meta.dirname, '..', 'pages');

const fixedPaths = Object.values(paths).filter((path) => typeof path === 'string');
const withoutPage = fixedPaths.filter((path) => !path.includes(':') && !hasPage(path));
if (withoutPage.length > 0) throw new Error(`routes.tsx has no page for ${withoutPage.join(', ')}.`);
const lessonPaths = [...lessons, ...exercises].map(paths.lessonOf);
const terms = termsVersions.map(({ number }) => paths.termsOf(number));
const visible = [
  // The version of the terms in force has its own page.
  ...publicPaths().filter((path) => path !== terms.at(-1)),
  ...bundledPosts.map(({ slug }) => paths.postOf(slug)),
  ...describedCountries.map(({ name }) => paths.countryOf(slugOf(name))),
];
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const locale of locales)
  for (const isPrefixed of [true, false]) {
    const write = async (name: string, path?: string, values = '') => {
      const file = join(folder, isPrefixed ? locale : join('unprefixed', locale), name);
      await mkdir(dirname(file), { recursive: true });
      const html = await renderPublicPage({ locale, isPrefixed, isNeutral: false, path, values });
      // Most of a page is the style that it shares with all others, so the gateway fills it in.
      await writeFile(`${file}.html`, html.replace(style, ''));
    };
    await write('frame');
    for (const path of [...visible, unknown]) {
      await write(path === '/' ? 'index' : path, path);
      for (const values of queriesOf(path).keys()) await write(`${path}.${values}`, path, values);
    }
  }
await writeFile(join(folder, 'style.css'), style);
const known = [...fixedPaths, ...terms, ...lessonPaths];
const documents = import.meta.glob<Record<string, unknown>>('../**/*.generated.ts', { eager: true });
const persisted = Object.fromEntries(
  Object.values(documents)
    .flatMap((file) => Object.entries(file))
    .filter(([name]) => name.endsWith('Document'))
    .map(([, document]) => {
      // The exact text that the client hashes.
      const text = print(apollo.cache.transformDocument(document as DocumentNode));
      return [createHash('sha256').update(text).digest('hex'), text];
    }),
);
const prerendered = Object.fromEntries(
  Object.entries(queries).map(([path, names]) => [
    path,
    { names: Object.keys(names), values: [...queriesOf(path).keys()] },
  ]),
);
const rendered = pages.map(({ path }) => path);
// A removed post, a path without a slug, or another country redirects to the list.
const elsewhere = { [paths.post]: paths.bulletin, [paths.country]: paths.countries };
await writeFile(
  join(folder, 'pages.json'),
  JSON.stringify({ known, visible, rendered, ofMembers, queries: prerendered, elsewhere, inline, persisted }),
);
