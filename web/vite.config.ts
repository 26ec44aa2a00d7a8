import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the gateway serves the API; `npm run dev` names its port. */
const gateway = `http://localhost:${process.env['GATEWAY_PORT'] ?? 4000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0, cssCodeSplit: false, manifest: true },
  // GraphiQL beside it is a site of its own.
  optimizeDeps: { entries: ['index.html'] },
  // The pages of the reference are the web's.
  server: { proxy: { '/graphql': gateway, '^/api/v1/(?!docs)': gateway } },
});
