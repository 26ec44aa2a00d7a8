import { defineConfig } from 'vite';

/** The gateway as one file for Node: it starts at once and needs no compiler at run time. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'main.ts',
    outDir: '../dist/gateway',
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
  },
});
