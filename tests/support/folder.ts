import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of its own for a test, which other accounts may walk through: as root, PostgreSQL runs as another one, and
 * keeps its cluster outside of a folder that is closed to it.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fx-clubs-'));
  await chmod(folder, 0o755);
  return folder;
}
