import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { MadePicture, PicturePurpose, Pictures, Rectangle } from '#schema/core/context.ts';
import { Failure } from '#schema/core/errors.ts';
import type { PictureSettings } from '../config/pictures.ts';
import { openTrouble } from '../log.ts';
import { kindOf } from './kindOf.ts';
import { type PictureStore, storeOf } from './store.ts';
import { openWorkshop } from './workshop.ts';

/** The pictures of a site, in its DATA_DIR or a bucket. */
export function openPictures(
  settings: PictureSettings,
  log?: Logger,
): Pictures & { store: PictureStore; close(): void } {
  const store = explaining(storeOf(settings), log);
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

/** The same store, whose failures are logged once, while callers are told to try again later. */
function explaining(store: PictureStore, log: Logger | undefined): PictureStore {
  const trouble = log && openTrouble(log, 'pictures cannot be kept or read', 'pictures can be kept and read again');
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      trouble?.isOver();
      return result;
    } catch (error) {
      trouble?.met(error);
      throw new Failure('picture.storeAway');
    }
  };
  return {
    ...store,
    put: (hash, name, bytes) => explained(store.put(hash, name, bytes)),
    get: (hash, name) => explained(store.get(hash, name)),
  };
}
