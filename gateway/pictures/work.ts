import type { MadePicture, PicturePurpose, Rectangle } from '#schema/core/context.ts';
import type { RefusalReason } from '#schema/core/refusals.ts';
import type { kindOf } from './kindOf.ts';

/** What the process that decodes pictures is asked to make. */
export interface Work {
  file: Uint8Array;
  kind: NonNullable<ReturnType<typeof kindOf>>;
  purpose: PicturePurpose;
  /** The part to show, of the upright picture. */
  part?: Rectangle | undefined;
}

/** The name of the file that is drawn where links to a club are shared. */
export const sharedName = 'shared.jpg';

/** What it made. */
export type Made = Omit<MadePicture, 'hash'>;

/** Why it made nothing. */
export interface Refused {
  refused: Extract<RefusalReason, `picture.${string}`>;
}
