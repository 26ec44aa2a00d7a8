import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { RequestHandler, Response } from 'express';
import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { schema } from '#schema/index.ts';

/** An answer as bytes, with its headers ready. */
interface Kept {
  status: number;
  etag: string;
  plain: { headers: Record<string, string | number>; body: Buffer };
  gzip: { headers: Record<string, string | number>; body: Buffer };
}

/** An answer that is the same for everybody, as the handler made it. */
export interface PublicAnswer {
  status: number;
  type: string;
  /** The header Link, where there is a next page. */
  link?: string | undefined;
  body: string;
}

const most = 2000;

/**
 * Answers to public reads, kept as bytes until any public data changes (design, "where the time goes"). Nothing is kept
 * that was read before a change and arrived after it, nor while this gateway cannot hear of changes.
 */
export class PublicAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #headers: Record<string, string>;
  #generation = 0;
  #hearing: () => boolean = () => false;

  /** @param headers What every answer of the site carries. */
  constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  /** Keeps answers from now on, as long as changes are heard. */
  keepWhile(hearing: () => boolean): void {
    this.#hearing = hearing;
  }

  /** Public data changed. */
  forget(): void {
    this.#generation++;
    this.#kept.clear();
  }

  /** Marks the moment before a read; what it gave may be kept if nothing changed since. */
  now(): number {
    return this.#generation;
  }

  /** Keeps what a read that began at `since` gave. */
  keep(key: string, since: number, { status, type, link, body }: PublicAnswer): void {
    if (since !== this.#generation || !this.#hearing()) return;
    if (this.#kept.size >= most) this.#kept.clear();
    const plain = Buffer.from(body);
    const zipped = gzipSync(plain);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...this.#headers,
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Origin',
      ETag: etag,
      ...(link && { Link: link }),
    };
    this.#kept.set(key, {
      status,
      etag,
      plain: { headers: { ...headers, 'Content-Length': plain.length }, body: plain },
      gzip: { headers: { ...headers, 'Content-Length': zipped.length, 'Content-Encoding': 'gzip' }, body: zipped },
    });
  }

  /** Sends the kept answer, if there is one. */
  send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#kept.get(key);
    if (!kept || !this.#hearing()) return false;
    const { headers, body } = request.headers['accept-encoding']?.includes('gzip') ? kept.gzip : kept.plain;
    if (request.headers['if-none-match'] === kept.etag) {
      response
        .writeHead(304, {
          ...this.#headers,
          ETag: kept.etag,
          'Cache-Control': 'no-cache',
          Vary: 'Accept-Encoding, Origin',
        })
        .end();
      return true;
    }
    response.writeHead(kept.status, headers);
    response.end(body);
    return true;
  }
}

/** Whether the operation may change something. */
export const isWrite = (operation: OperationDefinitionNode | null | undefined): boolean =>
  operation?.operation === OperationTypeNode.MUTATION;

/** Whether it only reads fields that are the same for everybody (`extensions: { public: true }` in the schema). */
export function isPublicRead(operation: OperationDefinitionNode | null | undefined): boolean {
  if (operation?.operation !== OperationTypeNode.QUERY) return false;
  const fields = schema.getQueryType()?.getFields() ?? {};
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions['public'] === true,
  );
}

/** Marks what is about to be sent as the same for everybody. */
export function markPublic(response: Response): void {
  response.locals['public'] = true;
}

/** What a kept answer is found by, or undefined when the request cannot have one. */
export function keyOf({ method, url, headers }: IncomingMessage, body: string, origin: string): string | undefined {
  if (headers.origin !== undefined && headers.origin !== origin) return undefined;
  if (method === 'GET') return url;
  return method === 'POST' ? `${url} ${headers.accept ?? ''} ${headers['content-type'] ?? ''} ${body}` : undefined;
}

/** Keeps what a handler sends when it marked it as public. */
export function keepPublic(
  answers: PublicAnswers,
  key: (request: IncomingMessage) => string | undefined,
): RequestHandler {
  return (request, response, next) => {
    const found = key(request);
    const since = answers.now();
    const send = response.send.bind(response);
    response.send = (body) => {
      const type = response.getHeader('Content-Type');
      const link = response.getHeader('Link')?.toString();
      if (
        found !== undefined &&
        response.locals['public'] === true &&
        typeof body === 'string' &&
        typeof type === 'string'
      )
        answers.keep(found, since, { status: response.statusCode, type, link, body });
      return send(body);
    };
    next();
  };
}
