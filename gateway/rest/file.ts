import { createHash } from 'node:crypto';
import express, { type Request, type RequestHandler } from 'express';
import { Overloaded } from '#schema/core/errors.ts';
import { largestFile } from '#schema/picture/rules.ts';
import { contextOf, type Services } from '../http/context.ts';
import { refuseRequest } from './refusal.ts';

/** How many files are received at once, and of one account. */
const places = { all: 10, each: 2 };

/** Requests whose body was received as a file, with its hash. */
const hashes = new WeakMap<Request, string>();

/** Whether the body of a request is a file that was received. */
export const isFile = (request: Request): boolean => hashes.has(request);

/** The hash of the file that was received with a request. */
export const fileHashOf = (request: Request): string | undefined => hashes.get(request);

/**
 * Receives a file as the field of a body: its bytes, in base64. Only from members, and few at once; the operation refuses
 * everybody else without reading it.
 */
export function receiveFile(services: Services, { method, field }: { method: string; field: string }): RequestHandler {
  const read = express.raw({ type: () => true, limit: largestFile, inflate: false });
  const receiving = new Map<number, number>();
  return async (request, response, next) => {
    if (request.method.toLowerCase() !== method || request.path !== '/') return next();
    const { viewer } = await contextOf(request, response, services);
    hashes.set(request, '');
    if (!viewer) {
      request.body = {};
      response.setHeader('Connection', 'close');
      return next();
    }
    const [all, own] = [[...receiving.values()].reduce((sum, count) => sum + count, 0), receiving.get(viewer.id) ?? 0];
    if (all >= places.all || own >= places.each) throw new Overloaded('pictures');
    receiving.set(viewer.id, own + 1);
    const release = () => {
      const left = (receiving.get(viewer.id) ?? 1) - 1;
      if (left > 0) receiving.set(viewer.id, left);
      else receiving.delete(viewer.id);
    };
    response.once('close', release);
    read(request, response, (error?: { type?: string }) => {
      if (error?.type === 'entity.too.large') {
        response.setHeader('Connection', 'close');
        return refuseRequest(response, 413, 'BAD_USER_INPUT', 'picture.fileTooLarge');
      }
      if (error) return next(error);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      hashes.set(request, createHash('sha256').update(bytes).digest('hex'));
      request.body = { [field]: bytes.toString('base64') };
      next();
    });
  };
}
