import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { concurrentStatements } from '#prisma/server/migrate.ts';

const folder = join(root, 'prisma', 'migrations');

/** Breaking statements that are allowed, by migration: the previous release does without what they change. */
const exceptions: Record<string, string[]> = {};

/** Statements that could break the previous release, which still runs on the migrated database. */
function breaking(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // Function bodies and string literals.
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';');
  const made = new Set(statements.flatMap((statement) => /CREATE\s+TABLE\s+(\S+)/i.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const table = /^\s*ALTER\s+TABLE\s+(?:ONLY\s+)?(\S+)|^\s*CREATE\s+UNIQUE\s+INDEX\s[\s\S]*?\sON\s+([^\s(]+)/i.exec(
      statement,
    );
    if (made.has(table?.[1] ?? table?.[2] ?? '')) return [];
    if (/^\s*CREATE\s+UNIQUE\s+INDEX\b/i.test(statement)) return ['CREATE UNIQUE INDEX'];
    const dropped = /^\s*DROP\s+TRIGGER\s+(\S+)/i.exec(statement)?.[1];
    if (dropped && statements.some((other) => /^\s*CREATE\s+TRIGGER\s+(\S+)/i.exec(other)?.[1] === dropped)) return [];
    const index = /^\s*DROP\s+INDEX\s+CONCURRENTLY\s+IF\s+EXISTS\s+(\S+)/i.exec(statement)?.[1];
    if (index && statements.some((other) => new RegExp(`INDEX\\s+CONCURRENTLY\\s+${index}\\s+ON`, 'i').test(other)))
      return [];
    if (/^\s*(DROP|TRUNCATE)\b/i.test(statement))
      return [statement.trim().split(/\s+/).slice(0, 2).join(' ').toUpperCase()];
    if (!/^\s*ALTER\b/i.test(statement)) return [];
    // The parts of one ALTER, split at the commas outside brackets.
    return statement.split(/,(?![^(]*\))/).flatMap((part) => {
      const match =
        /\b(DROP\s+(?:COLUMN|CONSTRAINT|DEFAULT|EXPRESSION|IDENTITY|VALUE)|RENAME|SET\s+NOT\s+NULL)\b/i.exec(part) ??
        /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?(TYPE)\b/i.exec(part);
      if (match?.[1]) return [match[1].replace(/\s+/g, ' ').toUpperCase()];
      if (/\bADD\s+CONSTRAINT\b[\s\S]*\b(CHECK|UNIQUE|EXCLUDE)\b/i.test(part)) return ['ADD CONSTRAINT CHECK'];
      if (
        /\bADD\s+(?:COLUMN\s+)?/i.test(part) &&
        /\bNOT\s+NULL\b/i.test(part) &&
        !/\b(DEFAULT|GENERATED)\b/i.test(part)
      )
        return ['ADD COLUMN NOT NULL'];
      return [];
    });
  });
}

const names = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(names)('%s removes nothing that the previous release needs', async (name) => {
  const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
  expect(breaking(sql)).toEqual(exceptions[name] ?? []);
});

test.each(names)(
  '%s builds indexes beside requests in a migration that can be repeated, or not at all',
  async (name) => {
    const statements = concurrentStatements(await readFile(join(folder, name, 'migration.sql'), 'utf8'));
    const built = statements.map((statement) =>
      /(?<work>DROP|CREATE)\b[^"]*\bINDEX CONCURRENTLY[^"]*(?<index>"\w+")/.exec(statement),
    );
    const expected = built.flatMap((each, at) =>
      at % 2 ? [] : [`DROP ${each?.groups?.['index']}`, `CREATE ${each?.groups?.['index']}`],
    );
    expect(built.map((each) => `${each?.groups?.['work']} ${each?.groups?.['index']}`)).toEqual(expected);
  },
);

test.each([
  ['ALTER TABLE "Club" ADD COLUMN "website" TEXT NOT NULL', ['ADD COLUMN NOT NULL']],
  ['ALTER TABLE "Club" ADD COLUMN "website" TEXT NOT NULL DEFAULT \'\', ADD COLUMN "logo" BYTEA', []],
  ['ALTER TABLE "Club" ADD COLUMN "rank" NUMERIC(4, 2) DEFAULT 0, DROP COLUMN "appeal"', ['DROP COLUMN']],
  ['ALTER TABLE "Club" RENAME COLUMN "appeal" TO "objection"', ['RENAME']],
  ['ALTER TABLE "Club" ALTER COLUMN "appeal" SET NOT NULL', ['SET NOT NULL']],
  ['ALTER TABLE "Club" ALTER COLUMN "title" TYPE VARCHAR(50)', ['TYPE']],
  ['ALTER TABLE "Club" ADD CONSTRAINT "short" CHECK (length(title) < 9)', ['ADD CONSTRAINT CHECK']],
  ['CREATE UNIQUE INDEX "Club_title" ON "Club"(title)', ['CREATE UNIQUE INDEX']],
  ['CREATE TABLE "New" (id INT); CREATE UNIQUE INDEX "New_id" ON "New"(id); ALTER TABLE "New" ADD CHECK (id > 0)', []],
  ['DROP TRIGGER "kept" ON "Club"; CREATE TRIGGER "kept" BEFORE UPDATE ON "Club" EXECUTE FUNCTION f()', []],
  [
    'DROP TRIGGER "kept" ON "Club"; CREATE TRIGGER "other" BEFORE UPDATE ON "Club" EXECUTE FUNCTION f()',
    ['DROP TRIGGER'],
  ],
  ['DROP INDEX CONCURRENTLY IF EXISTS "a"; CREATE INDEX CONCURRENTLY "a" ON "Club"(title)', []],
  ['DROP INDEX CONCURRENTLY IF EXISTS "a"; CREATE INDEX CONCURRENTLY "b" ON "Club"(title)', ['DROP INDEX']],
  ['DROP TABLE "ClubWord"; -- DROP TABLE "Club"', ['DROP TABLE']],
  ['CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ DROP TABLE x; $$', []],
])('%s', (sql, expected) => {
  expect(breaking(sql)).toEqual(expected);
});
