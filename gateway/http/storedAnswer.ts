import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

interface Encoded {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A stored response: bytes, with their headers ready to be written. */
export interface StoredAnswer {
  name: string | undefined;
  status: number;
  /** Its canonical path, if other paths lead to it too. */
  path: string | undefined;
  etag: string;
  /** The Last-Modified header, if that is known. */
  lastModified: string | undefined;
  /** When it expires. */
  until: Date | undefined;
  /** What it shows (schema/core/subjects.ts). */
  subjects: readonly string[];
  /** The headers of a 304 response. */
  unchanged: Record<string, string>;
  plain: Encoded;
  gzip: Encoded;
}

/** A response that is the same for everybody, as its handler made it. */
export interface PublicAnswer {
  /** The operation's name in the log: a REST route or one of our own documents. */
  name?: string | undefined;
  status: number;
  contentType: string;
  body: string;
  /** The Link header, if there is a next page. */
  link?: string | undefined;
  /** Its canonical path, if other paths lead to it too. */
  path?: string | undefined;
  /** When it expires, even if no data changes. */
  until?: Date | undefined;
  /** What it shows (schema/core/subjects.ts); if it names nothing, it may be anything. */
  cacheTags: ReadonlySet<string>;
  /** When its content last changed, for clients that do not send its ETag. */
  lastModified?: Date | undefined;
  /** The request headers that it depends on, besides Accept-Encoding. */
  vary?: string;
  /** Whether search engines must not index it. */
  noindex?: boolean;
}

/** The approximate size of one response's headers in their three forms: plain, gzipped and 304. */
const headersBytes = 4096;

/** The same of a subject with its place in the index, besides its text. */
const subjectBytes = 150;

/** What an answer shows that names nothing: any change outdates it. */
export const anything = 'anything';

/** A copy in its own memory: most buffers are slices of a larger one, and keep all of it alive. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The bytes that a stored response takes, approximately. */
export const sizeOf = ({ plain, gzip, subjects }: StoredAnswer, key: string): number =>
  subjects.reduce(
    (sum, subject) => sum + subjectBytes + 2 * subject.length,
    plain.body.length + gzip.body.length + headersBytes + 2 * key.length,
  );

/** Makes a response ready to be sent, with these headers besides its own. */
export function encode(
  {
    name,
    status,
    contentType,
    body,
    link,
    path,
    until,
    cacheTags,
    lastModified: changedAt,
    vary = 'Origin',
    noindex = false,
  }: PublicAnswer,
  own: Record<string, string>,
): StoredAnswer {
  const plain = alone(Buffer.from(body));
  const zipped = alone(gzipSync(plain));
  // Weak, because it covers both the plain and the gzipped bytes (RFC 9110, 8.8.3).
  const etag = `W/"${createHash('sha256').update(contentType).update(plain).digest('base64url').slice(0, 22)}"`;
  const lastModified = changedAt?.toUTCString();
  const unchanged = {
    ...own,
    'Cache-Control': 'no-cache',
    Vary: `Accept-Encoding, ${vary}`,
    ETag: etag,
    ...(lastModified && { 'Last-Modified': lastModified }),
  };
  const headers = {
    ...unchanged,
    'Content-Type': contentType,
    ...(link && { Link: link }),
    ...(noindex && { 'X-Robots-Tag': 'noindex' }),
  };
  return {
    name,
    status,
    path,
    etag,
    lastModified,
    until,
    subjects: cacheTags.size > 0 ? [...cacheTags] : [anything],
    unchanged,
    plain: { headers: { ...headers, 'Content-Length': plain.length }, body: plain },
    gzip: { headers: { ...headers, 'Content-Length': zipped.length, 'Content-Encoding': 'gzip' }, body: zipped },
  };
}
