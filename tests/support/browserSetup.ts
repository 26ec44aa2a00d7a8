import { openTemplateDatabase } from './templateDatabase.ts';

/** Where the workers find the database that they copy. */
export const templateVariable = 'FX_CLUBS_TEMPLATE_URL';

/** Runs once before the browser's tests; what it gives runs after them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function setUp(): Promise<() => Promise<void>> {
  const template = await openTemplateDatabase();
  process.env[templateVariable] = template.url;
  return template.close;
}
