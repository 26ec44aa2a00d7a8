import * as z from 'zod/mini';
import { clubId } from '../club/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { line, reason, rowId } from '../input/rules.ts';

/** The bytes of the largest file. */
export const largestFile = bounds.pictureMegabytes * 1_000_000;

/** A new picture; its file is in base64, which needs four characters for three bytes. */
export const newPicture = z.object({
  file: z
    .string()
    .check(
      z.minLength(1, reason('picture.fileRequired')),
      z.maxLength(Math.ceil(largestFile / 3) * 4, reason('picture.fileTooLarge')),
    ),
  alt: line(bounds.pictureText),
  purpose: z.enum(['face', 'cover', 'emblem', 'text'], reason('picture.purposeRequired')),
});

const pixel = z.int(reason('picture.cropInvalid')).check(z.nonnegative(reason('picture.cropInvalid')));
const length = pixel.check(z.positive(reason('picture.cropInvalid')));

const choice = {
  pictureID: z.optional(rowId('picture.idInvalid')),
  crop: z.optional(z.object({ x: pixel, y: pixel, width: length, height: length })),
};

/** The choice of a face, or of none. */
export const faceChoice = z.object(choice);

/** The choice of a club's cover or emblem, or of none. */
export const clubPictureChoice = z.object({ clubID: clubId, ...choice });
