import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** The credentials that the bucket accepts. */
export const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

/** A bucket of an S3-compatible server. */
export interface Bucket {
  url: string;
  /** The objects by key. */
  objects: Map<string, Buffer>;
  /** The parts of the uploads that were not completed, by key. */
  uploads: Map<string, Buffer[]>;
  /** Called before each request is answered. */
  before: (request: IncomingMessage) => void;
  /** Whether a request fails, as of a server that is away. */
  refuses: (request: IncomingMessage) => boolean;
}

/** Starts a server with a bucket, which refuses requests that are not signed with AWS Signature Version 4. */
export async function openTestBucket(): Promise<Bucket> {
  const bucket: Bucket = { url: '', objects: new Map(), uploads: new Map(), before: () => {}, refuses: () => false };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    bucket.before(request);
    if (bucket.refuses(request)) return refuse(response, 503, 'SlowDown');
    const url = new URL(request.url ?? '', 'http://bucket');
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (!url.pathname.startsWith('/bucket')) return refuse(response, 404, 'NoSuchBucket');
    answer(bucket, request.method ?? '', url, body, response);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  bucket.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return bucket;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function answer({ objects, uploads }: Bucket, method: string, url: URL, body: Buffer, response: ServerResponse): void {
  const key = url.pathname.slice('/bucket/'.length);
  const query = url.searchParams;
  const uploadId = query.get('uploadId');
  const prefix = query.get('prefix') ?? '';
  if (method === 'GET' && query.get('list-type') === '2') {
    // One per page.
    const keys = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const after = query.get('continuation-token') ?? '';
    const at = keys.findIndex((name) => name > after);
    const entry = keys
      .slice(at, at < 0 ? 0 : at + 1)
      .map((name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`);
    const next = at >= 0 && at + 1 < keys.length ? `<NextContinuationToken>${keys[at]}</NextContinuationToken>` : '';
    response.end(`<ListBucketResult>${entry}${next}</ListBucketResult>`);
  } else if (method === 'GET' && query.has('uploads')) {
    const entries = [...uploads.keys()].map(
      (name) => `<Upload><Key>${name}</Key><UploadId>id of ${name}</UploadId></Upload>`,
    );
    response.end(`<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`);
  } else if (method === 'POST' && query.has('uploads')) {
    uploads.set(key, []);
    response.end(`<InitiateMultipartUploadResult><UploadId>id of ${key}</UploadId></InitiateMultipartUploadResult>`);
  } else if (uploadId !== null && (uploadId !== `id of ${key}` || !uploads.has(key))) {
    refuse(response, 404, 'NoSuchUpload');
  } else if (method === 'PUT' && uploadId !== null) {
    const parts = uploads.get(key) ?? [];
    parts[Number(query.get('partNumber')) - 1] = body;
    response.writeHead(200, { ETag: tagOf(body) }).end();
  } else if (method === 'POST' && uploadId !== null) {
    const parts = uploads.get(key) ?? [];
    const tags = [...String(body).matchAll(/<ETag>(.*?)<\/ETag>/g)].map(([, tag]) => tag);
    if (JSON.stringify(tags) === JSON.stringify(parts.map(tagOf))) {
      objects.set(key, Buffer.concat(parts));
      uploads.delete(key);
      response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      // S3 reports this after it has sent the status.
    } else refuse(response, 200, 'InvalidPart');
  } else if (method === 'PUT') {
    objects.set(key, body);
    response.end();
  } else if (method === 'DELETE') {
    (uploadId === null ? objects : uploads).delete(key);
    response.writeHead(204).end();
  } else if (method === 'GET' && objects.has(key)) response.end(objects.get(key));
  else refuse(response, 404, 'NoSuchKey');
}

const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether the request's signature is right, as the specification of AWS Signature Version 4 says. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([\w-]+)\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w+)$/;
  const [, id, scope = '', region = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const contentHash = String(headers['x-amz-content-sha256']);
  const date = String(headers['x-amz-date']);
  const names = signed.split(';');
  if (id !== credentials.accessKeyId || contentHash !== sha256(body)) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonicalRequest = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    contentHash,
  ].join('\n');
  const [day = ''] = scope.split('/');
  const key = [region, 's3', 'aws4_request'].reduce(
    (secret, text) => hmac(secret, text),
    hmac(`AWS4${credentials.secretAccessKey}`, day),
  );
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest)].join('\n');
  return date.startsWith(day) && hmac(key, text).toString('hex') === signature;
}
