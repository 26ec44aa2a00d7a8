import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

/** In development the gateway serves the API; `npm run dev` passes both ports. */
const gateway = `http://localhost:${process.env['GATEWAY_PORT'] ?? 4000}`;
const locales = join(import.meta.dirname, '..', 'locales');

/**
 * Hot reload for translation files: they are fetched rather than imported, so the page is notified of changes (see
 * language/i18n.ts).
 */
const reloadTexts: Plugin = {
  name: 'reload-texts',
  apply: 'serve',
  configureServer: (server) => void server.watcher.add(locales),
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !file.endsWith('.json') || relative(locales, file).startsWith('..'))
      return;
    this.environment.hot.send('texts', { language: basename(dirname(file)), file: basename(file, '.json') });
    return [];
  },
};

/** Compresses each asset, as no gateway could afford to for each request (gateway/pages/site.ts). */
const compressAssets: Plugin = {
  name: 'compress-assets',
  apply: ({ build }) => !build?.ssr,
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|json|svg)$/.test(file));
    const compress = promisify(brotliCompress);
    for (const file of texts) {
      const asset = bundle[file];
      const content = asset?.type === 'chunk' ? asset.code : asset?.source;
      if (content) await writeFile(join(dir, `${file}.br`), await compress(content));
    }
  },
};

/** Rolldown's module information during chunking. */
interface Chunking {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What an index file exports for pages that load later: it would weigh 3 kB on every page. */
const later = /\/react-i18next\/.*\/Trans(WithoutContext)?\.js$/;

/** A source file's static imports, direct and transitive; not itself, which is the entry of its own chunk. */
function importsOf(file: string, chunking: Chunking): Set<string> {
  const imports = new Set<string>();
  const follow = (id: string) => {
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) {
      if (imports.has(imported) || later.test(imported)) continue;
      imports.add(imported);
      follow(imported);
    }
  };
  follow(join(import.meta.dirname, file));
  return imports;
}

/** One chunk for everything a source file imports, except what a group of higher priority takes. */
function chunkOf(name: string, importer: string, priority: number) {
  let needed: Set<string> | undefined;
  return {
    debugName: name,
    priority,
    name(id: string, chunking: Chunking): string | null {
      needed ??= importsOf(importer, chunking);
      return needed.has(id) ? name : null;
    },
  };
}

/** The pages that members open most, and what the header shows to them. */
const membersFiles = [...pageFilesOf('club/Club', 'club/Overview', 'club/Topic', 'my/My'), 'shell/header/Bell.tsx'];
/** What every page loads later, and of the other pages, those that load little or only forms: they shall not load more. */
const lightFiles = ['shell/ToastRegion.tsx', ...pageFilesOf('home/Home', 'contact/Contact', 'clubs/Clubs')];

function pageFilesOf(...names: string[]): string[] {
  return names.map((name) => `pages/${name}Page.tsx`);
}

/**
 * A few chunks for what members' pages import, instead of one for each module: every file carries headers, and a phone
 * fetches six at once. One is for what several of these pages share, and one for each set of light pages that load it, too.
 */
function chunksOfMembers(priority: number) {
  let imports: { members: Set<string>[]; light: Set<string>[]; others: Set<string>; plain: Set<string> } | undefined;
  return {
    debugName: 'members',
    priority,
    // Otherwise the first chunk takes what the others need, too.
    includeDependenciesRecursively: false,
    name(id: string, chunking: Chunking): string | null {
      const all = (files: string[]) => files.map((file) => importsOf(file, chunking));
      if (!imports) {
        const others = all(otherFiles);
        const plain = others.filter((set) => ![...set].some((file) => file.endsWith('/graphql/apollo.ts')));
        const union = (sets: Set<string>[]) => new Set(sets.flatMap((set) => [...set]));
        imports = { members: all(membersFiles), light: all(lightFiles), others: union(others), plain: union(plain) };
      }
      const by = imports.members.flatMap((set, index) => (set.has(id) ? index : []));
      if (by.length === 0) return null;
      const light = [
        ...imports.light.flatMap((set, index) => (set.has(id) ? index : [])),
        // Pages without the GraphQL client.
        ...(imports.plain.has(id) ? [lightFiles.length] : []),
      ];
      const isShared = light.length > 0 || imports.others.has(id);
      if (by.length === 1 && !isShared) return `members${by[0]}`;
      // Clubs need Markdown and forms, which the others do not.
      return `members${isShared ? `-with${light.join('')}` : ''}${by.some((index) => index > 2) ? '-all' : ''}`;
    },
  };
}

const otherFiles = readdirSync(join(import.meta.dirname, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/\w+Page\.tsx$/.test(file))
  .map((file) => `pages/${file}`)
  .filter((file) => !membersFiles.includes(file) && !lightFiles.includes(file));

/** The names of files other than scripts, the same in the browser and in what the server renders. */
const assetFileNames = 'assets/[name]-[hash:6][extname]';

const client: BuildOptions = {
  outDir: '../dist/web',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  cssCodeSplit: false,
  manifest: true,
  rolldownOptions: {
    output: {
      // Every page loads the names of all files. Those of pages, parts and groups say what a request is for; the others
      // would be most of a kilobyte.
      chunkFileNames: ({ name }) =>
        `assets/${/^[A-Z]|^(first|libraries|application|shared|members\d?(-with\d*)?(-all)?|start|requests)$/.test(name) ? '[name]-' : ''}[hash:8].js`,
      assetFileNames,
      codeSplitting: {
        // Every page loads these. Otherwise each module that a page shares with them would be a chunk of its own: 45 for
        // the terms. Libraries change less often than our code, so returning readers keep them.
        groups: [
          chunkOf('first', 'boot/main.tsx', 3),
          { ...chunkOf('libraries', 'boot/start.tsx', 2), test: /node_modules/ },
          chunkOf('application', 'boot/start.tsx', 1),
          // What the home page shares with others: each module alone would be a file of some 200 bytes.
          { ...chunkOf('shared', 'pages/home/HomePage.tsx', 0.9), test: /web\/(ui|content|language)\// },
          chunksOfMembers(0.8),
        ],
      },
    },
  },
};

/** The server-side renderer, for the build and for the gateway. */
const rendering: BuildOptions = {
  ssr: true,
  outDir: '../dist/render',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  target: 'node20',
  rollupOptions: {
    input: ['prerender.ts', 'publicPage.tsx', 'pages.ts', 'memberPages.ts', 'clubPicture.ts'].map((file) =>
      join(import.meta.dirname, 'server', file),
    ),
    // All in one folder, where each file finds the client in ../web.
    output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', assetFileNames },
  },
};

/** React Router's exports lead to a build with warnings for developers, 2 kB of them. */
const withoutWarnings = ['react-router/dom', 'react-router'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('development', 'production'),
}));

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), reloadTexts, compressAssets],
  clearScreen: false,
  ...(command === 'build' && { resolve: { alias: withoutWarnings } }),
  build: isSsrBuild ? rendering : client,
  ...(isSsrBuild && {
    // The gateway runs it with only the packages in `dependencies` installed.
    ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  // graphiql/ has its own configuration.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    // Links in e-mails and the gateway's CSRF check expect this port.
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    // Vite itself serves the modules of web/graphql/ and the pages of the API reference.
    proxy: { '^/(graphql(?!/)|graphiql|dev/mailbox|pictures/)': gateway, '^/api/v1/(?!docs)': gateway },
  },
}));
