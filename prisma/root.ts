import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that contains package.json, whether this runs from the sources or from the bundle in dist/. */
export const root: string = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();
