import type { TestProject } from 'vitest/node';
import { prepare } from '#gateway/commands/pipeline.mjs';
import { templateDatabase } from './templateDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** One real PostgreSQL for all files; each test file gets a copy of a migrated database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Some tests start the built gateway.
  await prepare('build:gateway');
  const { url, close } = await templateDatabase();
  project.provide('templateUrl', url);
  return close;
}
