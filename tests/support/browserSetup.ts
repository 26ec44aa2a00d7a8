import { openTemplateDatabase } from './templateDatabase.ts';

/** The environment variable with the URL of the PostgreSQL from which workers copy their databases. */
export const templateVariable = 'FX_CLUBS_TEMPLATE_URL';

/** Runs once before the browser tests; the function that it returns runs after them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function setUp(): Promise<() => Promise<void>> {
  const template = await openTemplateDatabase();
  process.env[templateVariable] = template.url;
  return template.close;
}
