import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { prepare } from '#gateway/prepare.mjs';
import { databaseUrl, ensureDatabase } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/embedded.ts';
import { migrate } from '#prisma/migrate.ts';
import { temporaryFolder } from './folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** One real PostgreSQL for the run, on a port of its own; each test file gets a copy of a migrated database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Some tests start the gateway as it was built.
  await prepare('gateway');
  const dataDir = await temporaryFolder();
  const embedded = await openEmbedded(dataDir);
  await ensureDatabase(embedded.url, 'template_site');
  const templateUrl = databaseUrl(embedded.url, 'template_site');
  await migrate(templateUrl);
  project.provide('templateUrl', templateUrl);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
