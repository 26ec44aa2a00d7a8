import type { Reason } from '#locales/keys.ts';
import { readCookies } from '../../stored/sessionCookies.ts';

/** A picture as the server made it. */
export interface Uploaded {
  pictureID: number;
  width: number;
  height: number;
}

/** What a picture is for. */
export type Purpose = 'face' | 'cover' | 'emblem' | 'text';

interface Upload {
  file: File;
  purpose: Purpose;
  alt: string;
  /** The same for each attempt, so that a lost answer makes no second picture. */
  idempotencyKey: string;
  /** How much has been sent, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Uploads a picture; the reason if that failed, undefined if it was given up. Not by `fetch`, which tells no progress. */
export const uploadPicture = ({ file, purpose, alt, idempotencyKey, onProgress, signal }: Upload) =>
  new Promise<Uploaded | { reason: Reason } | undefined>((resolve) => {
    const request = new XMLHttpRequest();
    const session = readCookies();
    request.open('POST', `/api/v1/pictures?${new URLSearchParams({ purpose, alt })}`);
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (session) request.setRequestHeader('uid', session.uid);
    if (session) request.setRequestHeader('Authorization', `Bearer ${session.atoken}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { result, reason } = (request.response ?? {}) as { result?: Uploaded; reason?: Reason };
      resolve(request.status === 202 && result ? result : { reason: reason ?? 'request.internal' });
    };
    request.onerror = () => resolve({ reason: navigator.onLine ? 'request.unreachable' : 'request.offline' });
    request.onabort = () => resolve(undefined);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
