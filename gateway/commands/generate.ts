import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '#prisma/root.ts';
import { commandLine } from './commandLine.mjs';

const { values } = commandLine({
  usage: `
Usage: npm run generate

Makes again what is made of the sources: the database client (of prisma/schema.prisma), schema/schema.graphql, and the
typed documents and hooks (of the .graphql files). npm run dev does so by itself as they change.

  --changed  makes the database client only where prisma/schema.prisma changed`,
  options: { changed: { type: 'boolean' } },
});

try {
  if (makeClient(values.changed === true))
    process.stdout.write(
      'The database client follows schema.prisma; "npm run migration -- NAME" drafts its migration.\n',
    );
  await import('#schema/print.ts');
  // What it imports takes a second: not before the schema, which is the likelier one to have a mistake.
  const [{ generate }, { default: config }] = await Promise.all([
    import('@graphql-codegen/cli'),
    import('../../codegen.ts'),
  ]);
  await generate({ ...config, cwd: root, silent: true }, true);
} catch (error) {
  process.stderr.write(`${said(error)}\n`);
  process.exit(1);
}

/** Makes the database client; whether it did. Its files are the gateway's, which starts again when they change. */
function makeClient(onlyIfChanged: boolean): boolean {
  const stamp = join(root, 'prisma', 'generated', '.schema');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'prisma', 'schema.prisma')))
    .digest('hex');
  const same = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (onlyIfChanged && same) return false;
  const prisma = join(root, 'node_modules', 'prisma', 'build', 'index.js');
  // It calls its generators by their commands, which only npm has in its path.
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`;
  const env = { ...process.env, PATH };
  execFileSync(process.execPath, [prisma, 'generate', '--no-hints'], { cwd: root, stdio: 'pipe', env });
  writeFileSync(stamp, hash);
  return onlyIfChanged;
}

/** What a tool said of a mistake. */
function said(error: unknown): string {
  const { stderr, errors, message } = error as { stderr?: Buffer; errors?: unknown[]; message?: string };
  if (errors?.length) return errors.map(said).join('\n');
  return stderr?.toString().trim() || message || String(error);
}
