import { basename, dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

/** In development the gateway serves the API; `npm run dev` passes its port. */
const gateway = `http://localhost:${process.env['GATEWAY_PORT'] ?? 4000}`;
const locales = join(import.meta.dirname, '..', 'locales');

/** Texts are fetched, not imported, so Vite cannot reload them: tells the page which file changed (see i18n.ts). */
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

/** What Rolldown tells of the modules when it puts them into files. */
interface Chunking {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Everything that a source file imports, directly or through others, except what is loaded later. */
function importsOf(file: string, chunking: Chunking): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  follow(join(import.meta.dirname, file));
  return found;
}

/** One file for everything that a source file imports, except what a group of higher priority takes. */
function oneFile(name: string, importer: string, priority: number) {
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

const client: BuildOptions = {
  outDir: '../dist/web',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  cssCodeSplit: false,
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: {
        // Every page has both. Otherwise each module that a page shares with them would be a file of its own: 45 for the terms.
        groups: [oneFile('first', 'main.tsx', 2), oneFile('application', 'start.tsx', 1)],
      },
    },
  },
};

/** What renders pages without a browser: at the build, and in the gateway. */
const rendering: BuildOptions = {
  ssr: true,
  outDir: '../dist/render',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  target: 'node20',
  rollupOptions: {
    input: ['prerender.tsx', 'homeServer.tsx', 'clubServer.tsx', 'clubPicture.ts'].map((file) =>
      join(import.meta.dirname, file),
    ),
    // In one folder, where each file finds the client beside it.
    output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), reloadTexts],
  clearScreen: false,
  build: isSsrBuild ? rendering : client,
  ...(isSsrBuild && {
    // The gateway runs it with the packages in `dependencies` alone.
    ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  // graphiql/ has its own configuration.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    // Links in e-mails and the gateway's CSRF check expect this port.
    port: 5173,
    strictPort: true,
    // The modules of web/graphql/ and the pages of the API reference are the web's own.
    proxy: { '^/(graphql(?!/)|graphiql|dev/mailbox)': gateway, '^/api/v1/(?!docs)': gateway },
  },
}));
