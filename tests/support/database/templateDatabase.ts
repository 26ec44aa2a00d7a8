import { rm } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { databaseUrl, ensureDatabase, withConnection } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { migrate } from '#prisma/server/migrate.ts';
import { templateVariable } from '../../runner/variables.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';

/** The name of the migrated database that tests copy. */
export const templateName = 'template_site';

/** Makes ids that can be larger than 32 bits begin there, so that every test meets them. */
async function useBigIds(connection: ClientBase): Promise<void> {
  await connection.query("SELECT setval(seqrelid, 2147483647) FROM pg_sequence WHERE seqtypid = 'bigint'::regtype");
}

/** A PostgreSQL with a migrated database to copy. */
export interface TemplateDatabase {
  url: string;
  close(): Promise<void>;
}

/** Starts one real PostgreSQL for a run, on a port of its own. */
export async function openTemplateDatabase(): Promise<TemplateDatabase> {
  const dataDir = await temporaryFolder();
  const embedded = await openEmbedded(dataDir);
  // Tests kill processes, not the machine, so what the system has accepted survives without waiting for the disk.
  await withConnection(embedded.url, async (connection) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await connection.query(`ALTER SYSTEM SET ${setting} = off`);
    await connection.query('SELECT pg_reload_conf()');
  });
  await ensureDatabase(embedded.url, templateName);
  const url = databaseUrl(embedded.url, templateName);
  await migrate(url);
  await withConnection(url, useBigIds);
  return {
    url,
    async close() {
      await embedded.stop(true);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The template database of the whole run, or else one of this suite's own. */
export const templateDatabase = async (): Promise<TemplateDatabase> => {
  const url = process.env[templateVariable];
  return url ? { url, close: () => Promise.resolve() } : openTemplateDatabase();
};
