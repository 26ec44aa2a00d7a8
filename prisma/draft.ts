import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from './embedded.ts';
import { difference } from './migrate.ts';
import { root } from './root.ts';

/** `npm run migration -- name`: writes the SQL from the committed schema.prisma to the edited one, for review and completion. */
const name = process.argv[2];
if (!name) throw new Error('Name the migration: npm run migration -- add_something');

const dataDir = await mkdtemp(join(tmpdir(), 'fx-clubs-draft-'));
const embedded = await openEmbedded(dataDir);
try {
  const sql = await difference(
    embedded.url,
    committed(),
    await readFile(join(root, 'prisma', 'schema.prisma'), 'utf8'),
  );
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(root, 'prisma', 'migrations', `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), sql);
  process.stdout.write(`${folder}/migration.sql\n`);
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function committed(): string {
  try {
    return execFileSync('git', ['show', 'HEAD:prisma/schema.prisma'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
