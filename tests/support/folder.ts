import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder that other accounts may enter: if we are root, PostgreSQL runs under another account, and
 * its cluster would go elsewhere if that account could not enter the folder.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fx-clubs-'));
  await chmod(folder, 0o755);
  return folder;
}
