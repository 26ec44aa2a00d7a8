import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder that other accounts may enter: if we are root, PostgreSQL runs under another account, and
 * its cluster would go elsewhere if that account could not enter the folder. It is in the folder of the run, if there is
 * one, so that the end of the run also ends the servers in it (tests/runner/runFolder.mjs).
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(process.env['TESTS_FOLDER'] ?? tmpdir(), 'fx-clubs-'));
  await chmod(folder, 0o755);
  return folder;
}
