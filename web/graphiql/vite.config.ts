import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** GraphiQL, served to browsers at /graphql. Built separately, because it is larger than the whole site. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphiql/',
  plugins: [react()],
  build: { outDir: '../../dist/graphiql', emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
});
