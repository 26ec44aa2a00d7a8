import { type Database, openDatabase } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/embedded.ts';
import { migrate } from '#prisma/migrate.ts';
import type { Config } from './config.ts';

/** The site's database, as the configuration says, with every migration applied. */
export interface Data {
  database: Database;
  url: string;
  /** The migrations that were applied now. */
  applied: string[];
  close(): Promise<void>;
}

/** Opens DATABASE_URL, or else the embedded server, which another process of the site may use at the same time. */
export async function openData({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Data> {
  const embedded = databaseUrl ? undefined : await openEmbedded(dataDir);
  const url = databaseUrl ?? embedded?.url ?? '';
  const applied = await migrate(url);
  const database = openDatabase(url);
  return {
    database,
    url,
    applied,
    async close() {
      await database.$disconnect();
      await embedded?.stop();
    },
  };
}
