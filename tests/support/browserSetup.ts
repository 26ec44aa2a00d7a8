import { templateVariable } from '../runner/variables.mjs';
import { templateDatabase } from './database/templateDatabase.ts';

/** Runs once before the browser tests; the function that it returns runs after them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function setUp(): Promise<() => Promise<void>> {
  const template = await templateDatabase();
  process.env[templateVariable] = template.url;
  return template.close;
}
