import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { MadePicture, PicturePurpose, Pictures, Rectangle } from '#schema/core/context.ts';
import { Failure } from '#schema/core/errors.ts';
import { kindOf } from './kindOf.ts';
import { folderStore, type PictureStore } from './store.ts';
import { openWorkshop } from './workshop.ts';

/** The pictures of a site, in its DATA_DIR. */
export function openPictures(dataDir: string): Pictures & { store: PictureStore; close(): void } {
  const store = folderStore(join(dataDir, 'pictures'));
  const workshop = openWorkshop();
  const make = async (file: Uint8Array, purpose: PicturePurpose, part?: Rectangle): Promise<MadePicture> => {
    const kind = kindOf(file);
    if (!kind) throw new Failure('picture.format');
    const made = await workshop.make({ file, kind, purpose, part });
    const hash = createHash('sha256')
      .update(JSON.stringify([purpose, part ?? null]))
      .update(file)
      .digest('hex');
    return { hash, ...made };
  };
  return {
    store,
    make,
    async cut(hash, purpose, part) {
      const source = await store.get(hash, sourceName);
      if (!source) throw new Failure('picture.unknown');
      return make(source, purpose, part);
    },
    async keep({ hash, files }) {
      for (const { name, bytes } of files) await store.put(hash, name, bytes);
    },
    remove: store.delete,
    close: workshop.close,
  };
}

/** The name of the file from which others can be cut. */
const sourceName = 'source.webp';
