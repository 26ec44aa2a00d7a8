import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#prisma/root.ts';

/** Where the prerendered pages are. */
export const pagesFolder = join(root, 'dist', 'pages');

/** What the build says of the site's pages. */
export interface Pages {
  /** Every path that has a page; a part that varies is named `:so`. */
  known: string[];
  /** Those that anybody may find; they are prerendered. */
  visible: string[];
  /** The hashes of the script and the style within each prerendered page, as a security policy names them. */
  inline: { script: string; style: string };
  /** The documents that the pages ask GraphQL for, by the SHA-256 of their text. */
  persisted: Record<string, string>;
}

/** The pages as they were built; undefined where nothing was (in development Vite serves them). */
export function readPages(): Pages | undefined {
  const file = join(pagesFolder, 'pages.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
