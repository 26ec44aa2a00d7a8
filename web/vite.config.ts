import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { paths } from './paths.ts';

/** In development the gateway serves the API; `npm run dev` names its port. */
const gateway = `http://localhost:${process.env['GATEWAY_PORT'] ?? 4000}`;

/** paths.json beside the pages: the gateway answers 404 for every other path. */
const listPaths: Plugin = {
  name: 'list-paths',
  generateBundle() {
    const source = JSON.stringify(Object.values(paths).filter((path) => typeof path === 'string'));
    this.emitFile({ type: 'asset', fileName: 'paths.json', source });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), listPaths],
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '/graphql': gateway, '/api': gateway } },
});
