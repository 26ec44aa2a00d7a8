import * as z from 'zod';
import { type Bucket, bucketAddress, bucketAt, type bucketVariables, withoutKeys } from './buckets.ts';

/** Where a site's pictures are kept. */
export interface PictureSettings {
  dataDir: string;
  /** A bucket that is used, too; undefined without one. */
  pictureBucket: Bucket | undefined;
  /** Where new ones go; what is still elsewhere is read there. */
  picturesIn: 'folder' | 'bucket';
}

/** The environment variables of pictures. */
export const pictureVariables = {
  PICTURES_S3_URL: bucketAddress,
  PICTURES_IN: z.enum(['folder', 'bucket'], { error: 'must be folder or bucket' }).optional(),
};

type Values = z.output<z.ZodObject<typeof pictureVariables & typeof bucketVariables>>;

/** What is wrong with the combination of variables: the variable and the rest of a sentence about it. */
export function refusePictures(values: Partial<Values>): [name: keyof Values, message: string][] {
  const refusals: [keyof Values, string][] = [];
  const unsigned = withoutKeys(values);
  if (values.PICTURES_S3_URL !== undefined && unsigned) refusals.push(['PICTURES_S3_URL', unsigned]);
  if (values.PICTURES_IN !== undefined && values.PICTURES_S3_URL === undefined)
    refusals.push(['PICTURES_IN', 'requires PICTURES_S3_URL: without it, there is only the folder']);
  return refusals;
}

/** Where the pictures of valid settings are. */
export function picturesOf({ PICTURES_S3_URL: url, PICTURES_IN: store, ...values }: Values) {
  const pictureBucket = url === undefined ? undefined : bucketAt(url, values);
  return { pictureBucket, picturesIn: store ?? (pictureBucket ? 'bucket' : 'folder') } as const;
}
