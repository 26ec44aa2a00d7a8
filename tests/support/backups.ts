import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { ensureDatabase, withConnection } from '#prisma/database.ts';
import { aClub, aMember } from '../fixtures/people.ts';
import { runProgram } from './process.ts';
import { siteKey, startSite } from './site.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A passphrase for backups. */
export const passphrase = 'a quiet word about the harbour';

/** A folder that is removed after the test file, and a function that returns a new path in it on each call. */
export async function newPaths(): Promise<{ folder: string; aPath: () => string }> {
  const folder = await temporaryFolder();
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let count = 0;
  return { folder, aPath: () => join(folder, String(count++)) };
}

/** An empty database, or a copy of `template`. */
export const aDatabase = (template?: string): Promise<string> =>
  ensureDatabase(inject('templateUrl'), `restored_${randomBytes(6).toString('hex')}`, template);

/** The permissions of a file, in octal digits. */
export const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o777).toString(8);

/** A running site with a member and a club, and a backup of it. */
export async function aBackup(aPath: () => string) {
  const site = await startSite();
  const member = await aMember(site);
  await site.rest('POST', '/user/club', aClub(), { as: member });
  const environment = { DATABASE_URL: site.databaseUrl, SECRET_KEY: siteKey, DATA_DIR: aPath() };
  const file = aPath();
  expect(await runProgram('backup', environment, file)).toMatchObject({ code: 0 });
  return { site, environment, file };
}

/** Every row of every table, sorted; except of tasks, which gateways change on their own. */
export function contentOf(url: string): Promise<Record<string, string[]>> {
  return withConnection(url, async (connection) => {
    const { rows: tables } = await connection.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', '_functions', 'Task', 'LiveChange', 'LiveStream', 'PublicChange') ORDER BY 1`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await connection.query<{ row: string }>(
        `SELECT to_jsonb(stored)::text AS row FROM "${name}" AS stored ORDER BY 1`,
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  });
}

/** Expects the data that triggers maintain (counts, search words) to match its source. */
export async function expectDerived(url: string): Promise<void> {
  const { rows } = await withConnection(url, (connection) =>
    connection.query<{ stored: string; derived: string }>(`
      SELECT (SELECT jsonb_object_agg(country, listed) FROM "ClubCount" WHERE listed > 0)::text AS stored,
        (SELECT jsonb_object_agg(country, listed) FROM
          (SELECT country, count(*) AS listed FROM "Club" WHERE state <> 'declined' GROUP BY country) AS counted)::text AS derived
      UNION ALL
      SELECT (SELECT string_agg("clubId" || word, ' ' ORDER BY "clubId", word) FROM "ClubWord"),
        (SELECT string_agg(id || word, ' ' ORDER BY id, word COLLATE "C") FROM "Club", words(title) AS word)
      UNION ALL
      SELECT (SELECT string_agg("userId" || word, ' ' ORDER BY "userId", word) FROM "UserWord"),
        (SELECT string_agg(id || word, ' ' ORDER BY id, word COLLATE "C")
         FROM "User", words(id || ' ' || "firstName" || ' ' || "lastName" || ' ' || email) AS word)
      UNION ALL
      SELECT (SELECT string_agg("userId" || word, ' ' ORDER BY "userId", word) FROM "NameWord"),
        (SELECT string_agg(id || word, ' ' ORDER BY id, word COLLATE "C")
         FROM "User", name_words("firstName", "lastName", "showFullName") AS word)`),
  );
  expect(rows.map(({ stored }) => stored)).toEqual(rows.map(({ derived }) => derived));
}
