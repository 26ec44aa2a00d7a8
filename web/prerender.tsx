import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import displayFont from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { type DocumentNode, print } from 'graphql';
import i18next, { type i18n } from 'i18next';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { type Language, languages } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import { operator } from '#locales/operator.ts';
import { App } from './App.tsx';
import { apollo } from './apollo.ts';
import { posts } from './content/posts.ts';
import { paths } from './paths.ts';
import { queries, queriesOf } from './queries.ts';
import { type PageHandle, routes } from './routes.tsx';
import { textSyntax, textsAddress } from './texts.ts';
import { Loading } from './ui/PageState.tsx';

// Runs after the client build: writes each public page in each language, as a visitor's browser would render it, for
// every query that shows something else.

/** The build's output, and the folder for the pages. */
const built = join(import.meta.dirname, '..', 'web');
const folder = join(import.meta.dirname, '..', 'pages');
/** A file in Vite's manifest, and what it imports. */
interface Chunk {
  file: string;
  imports?: string[];
}
const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(built, '.vite', 'manifest.json'), 'utf8'));

// Inline what the first paint needs, except fonts. The Content Security Policy allows it by its hash.
const shell = await readFile(join(built, 'index.html'), 'utf8');
const [stylesheet = '', styleFile = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(shell) ?? [];
const style = await readFile(join(built, styleFile), 'utf8');
const script = await readFile(join(built, 'early.js'), 'utf8');
const fonts = [displayFont, textFont].map(
  (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
);
const template = shell
  .replace('<script src="/early.js"></script>', () => `${fonts.join('')}<script>${script}</script>`)
  .replace(stylesheet, () => `<style>${style}</style>`);
/** Stands for the site's own origin, which the gateway knows (gateway/pages/builtPages.ts). */
const origin = 'https://origin.invalid';
/** The application's entry in Vite's manifest. */
const application = 'start.tsx';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const texts = import.meta.glob<object>('../locales/*/*.json', { import: 'default', eager: true });

/** Every address without a parameter. */
const addresses = Object.values(paths).filter((path) => typeof path === 'string' && !path.includes(':')) as string[];
/** Pages that are not public: for members, for links in e-mails, or for developers. */
const personal: string[] = [
  paths.reference,
  paths.profile,
  paths.notifications,
  paths.portfolios,
  paths.recovery,
  paths.reset,
  paths.confirmEmail,
  paths.stopInvitations,
  paths.unsubscribe,
];
const visible = [
  ...addresses.filter((path) => !personal.includes(path)),
  ...posts.map(({ slug }) => paths.postOf(slug)),
];
/** An address that no route matches. */
const unknown = '/404';

/** An i18next instance with all the texts of one language, which records the namespaces that a page uses. */
async function textsOf(language: Language): Promise<i18n> {
  const instance = i18next.createInstance().use(initReactI18next);
  const resources = Object.fromEntries(
    Object.entries(texts).flatMap(([path, content]) => {
      const [folder, file] = path.split('/').slice(-2);
      return folder === language && file ? [[file.replace('.json', ''), content]] : [];
    }),
  );
  await instance.init({ ...textSyntax, lng: language, supportedLngs: languages, resources: { [language]: resources } });
  return instance;
}

/** Links to the scripts that a file needs. main.tsx activates them once the page has been painted. */
function linksOf(name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [
    ...(chunk.imports ?? []).flatMap((needed) => linksOf(needed, seen)),
    `<link data-rel="modulepreload" crossorigin href="/${chunk.file}">`,
  ];
}

/** What surrounds every page, without a page: for those that only the browser can render. */
const frame: RouteObject[] = routes.map(
  (route) => ({ ...route, children: [{ path: '*', Component: Frame }] }) as RouteObject,
);

function Frame() {
  return (
    <>
      <title>{operator.name}</title>
      <Loading />
    </>
  );
}

/** Renders the page at an address to HTML; without an address, what surrounds every page. */
async function render(language: Language, prefix: string, path?: string): Promise<string> {
  const i18n = await textsOf(language);
  const handler = createStaticHandler(path === undefined ? frame : routes, { basename: prefix || '/' });
  const context = await handler.query(new Request(`http://localhost${prefix}${path ?? '/'}`));
  if (context instanceof Response) throw new Error(`${path} leads away.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <App>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </I18nextProvider>
    </StrictMode>,
    {
      // In one piece: React's streaming needs inline scripts, which our Content Security Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await text(prelude);
  if (/<script|<template| style="/.test(html)) throw new Error(`${path} has what the security policy forbids.`);
  const [head = '', body = ''] = html.split(/^((?:<(?:title)>.*?<\/title>|<(?:meta|link)[^>]*>)+)/s).slice(1);
  if (!head.includes('<title>')) throw new Error(`${path ?? 'The frame'} has no title.`);
  const handle = matchRoutes(routes, path ?? '')?.at(-1)?.route.handle as PageHandle;
  // What textsAddress does not know is part of the client.
  const used = (i18n.reportNamespaces?.getUsedNamespaces() ?? []).filter((file) => textsAddress(language, file));
  const address = path
    ? `<meta property="og:url" content="${origin}${prefix}${prefix && path === '/' ? '' : path}">`
    : '';
  const preloads = used.map(
    (file) => `<link data-rel="preload" as="fetch" crossorigin href="${textsAddress(language, file)}">`,
  );
  const pageLinks = path === undefined ? [] : linksOf(handle.file);
  const links = [...new Set([...linksOf(application), ...pageLinks, ...preloads])].filter(
    (link) => !template.includes(link),
  );
  return template
    .replace('lang="en"', `lang="${languageTags[language]}"`)
    .replace('<!--head-->', () => head + (path === unknown ? '' : address))
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '<div id="root">',
      // Only what is complete is hydrated.
      () =>
        `<div id="root"${path === undefined ? '' : ` data-language="${language}"`} data-texts="${used.join(' ')}">${body}`,
    );
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const language of languages)
  for (const [below, prefix] of [
    [language, `/${language}`],
    [`unprefixed/${language}`, ''],
  ] as const) {
    const write = async (name: string, path?: string) => {
      const file = join(folder, below, `${name}.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await render(language, prefix, path));
    };
    await write('frame');
    for (const path of [...visible, unknown]) {
      await write(path === '/' ? 'index' : path, path);
      for (const [values, query] of queriesOf(path)) await write(`${path}.${values}`, `${path}?${query}`);
    }
  }
const known = Object.values(paths).filter((path) => typeof path === 'string');
const documents = import.meta.glob<Record<string, unknown>>('./**/*.generated.ts', { eager: true });
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
const inline = { script: hashOf(script), style: hashOf(style) };
const prerendered = Object.fromEntries(
  Object.entries(queries).map(([path, names]) => [
    path,
    { names: Object.keys(names), values: [...queriesOf(path).keys()] },
  ]),
);
// A post that is gone, or an address without one, leads to the list.
const elsewhere = { [paths.post]: paths.bulletin };
await writeFile(
  join(folder, 'pages.json'),
  JSON.stringify({ known, visible, queries: prerendered, elsewhere, inline, persisted }),
);
