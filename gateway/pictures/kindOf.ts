const ascii = (file: Uint8Array, from: number, to: number): string =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1', from, to);

/** What a file is, by its first bytes: the name that libvips has for it; undefined for everything that is not taken. */
export function kindOf(file: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | 'gif' | undefined {
  const start = ascii(file, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  // The brands of a file; `avif` is among those of every AVIF file, and of no HEIC file.
  const isAvif = start.slice(4, 8) === 'ftyp' && ascii(file, 8, 64).includes('avif');
  return isAvif ? 'heif' : undefined;
}
