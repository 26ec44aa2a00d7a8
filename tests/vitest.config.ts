import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  // Pothos loads GraphQL's CommonJS build; with two of them, types come "from another realm".
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    include: ['tests/api/**/*.test.ts', 'tests/web/**/*.test.ts'],
    globalSetup: 'tests/support/database.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: [/@pothos/, /@apollo\/server/, /@as-integrations/, /@graphql-tools/] } },
  },
});
