import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { found } from '../runner/programs.mjs';

/** Whether an authenticator that shares no code with ours is installed: oathtool, with zbarimg to read QR codes. */
export const independent = found('oathtool') && found('zbarimg');

/** Reads the otpauth URL from the picture of a QR code, as a phone would. */
export function scan(dataUrl: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'fx-clubs-qr-'));
  const file = join(folder, 'qr.png');
  writeFileSync(file, Buffer.from(dataUrl.replace('data:image/png;base64,', ''), 'base64'));
  const text = execFileSync('zbarimg', ['--quiet', '--raw', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  rmSync(folder, { recursive: true });
  return new URL(text);
}

/** The code that an authenticator shows at a point in time (RFC 6238). */
export function codeAt(secret: string, moment: number): string {
  const now = new Date(moment).toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
  return execFileSync('oathtool', ['--totp', '--base32', '--now', now, secret], { encoding: 'utf8' }).trim();
}
