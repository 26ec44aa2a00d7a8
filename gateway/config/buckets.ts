import * as z from 'zod';

/** A bucket of an S3-compatible service, and where in it. */
export interface Bucket {
  /** The server with the bucket, without a slash at the end: `https://s3.example.com/bucket`. */
  bucket: string;
  /** What the names of objects begin with: empty, or `folder/`. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string | undefined;
}

/** The rule of a variable that names a bucket, and may name a folder in it. */
export const bucketAddress = z
  .string()
  .regex(/^https?:\/\/[^/?#@\s]+(\/[\w.-]+)+\/?$/, {
    error: 'must be the URL of a bucket, such as https://s3.example.com/bucket or https://s3.example.com/bucket/folder',
  })
  .optional();

/** The environment variables with which requests to buckets are signed. */
export const bucketVariables = {
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().optional(),
};

type Values = z.output<z.ZodObject<typeof bucketVariables>>;

/** What is wrong with a bucket whose requests could not be signed; undefined if nothing is. */
export const withoutKeys = (values: Partial<Values>): string | undefined =>
  values.AWS_ACCESS_KEY_ID && values.AWS_SECRET_ACCESS_KEY
    ? undefined
    : 'requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** The bucket of a valid address. */
export function bucketAt(url: string, values: Values): Bucket {
  const { origin, pathname } = new URL(url);
  const [bucket, ...folders] = pathname.split('/').filter(Boolean);
  return {
    bucket: `${origin}/${bucket}`,
    prefix: folders.map((name) => `${name}/`).join(''),
    accessKeyId: values.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.AWS_SECRET_ACCESS_KEY ?? '',
    region: values.AWS_REGION,
  };
}
