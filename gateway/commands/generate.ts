import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '#prisma/root.ts';
import { commandLine } from './commandLine.mjs';
import { exit } from './processes.mjs';

const { values } = commandLine({
  usage: `
Usage: npm run generate

Generates the database client (from prisma/schema.prisma), the list of texts (from locales/), schema/schema.graphql,
schema/REFERENCE.md, and the typed documents and hooks (from the .graphql files). npm run dev does this automatically
when they change.

  --changed  generate the database client only if prisma/schema.prisma changed`,
  options: { changed: { type: 'boolean' } },
});

try {
  if (generateClient(values.changed === true))
    process.stdout.write(
      'The database client is up to date with schema.prisma; "npm run migration -- NAME" drafts a migration.\n',
    );
  await import('#locales/printTexts.ts');
  await import('#schema/newsroom/printBundledTexts.ts');
  await import('#schema/printSchema.ts');
  await import('#schema/printReference.ts');
  // Loading these takes a second, so first print the schema, which is more likely to contain a mistake.
  const [{ generate }, { default: config }] = await Promise.all([
    import('@graphql-codegen/cli'),
    import('../../codegen.ts'),
  ]);
  await generate({ ...config, cwd: root, silent: true }, true);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  await exit(1);
}

/**
 * Generates the database client; true if it did so because the schema had changed. Its new files restart the gateway.
 */
function generateClient(onlyIfChanged: boolean): boolean {
  const stamp = join(root, 'prisma', 'generated', '.schema');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'prisma', 'schema.prisma')))
    .digest('hex');
  const same = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (onlyIfChanged && same) return false;
  const prisma = join(root, 'node_modules', 'prisma', 'build', 'index.js');
  // Prisma calls its generators as commands, which only npm's PATH contains.
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`;
  const env = { ...process.env, PATH };
  execFileSync(process.execPath, [prisma, 'generate', '--no-hints'], { cwd: root, stdio: 'pipe', env });
  writeFileSync(stamp, hash);
  return onlyIfChanged;
}

/** A tool's own report of a mistake. */
function messageOf(error: unknown): string {
  const { stderr, errors, message } = error as { stderr?: Buffer; errors?: unknown[]; message?: string };
  if (errors?.length) return errors.map(messageOf).join('\n');
  return stderr?.toString().trim() || message || String(error);
}
