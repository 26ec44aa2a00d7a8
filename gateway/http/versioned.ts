import { createHash } from 'node:crypto';
import type { Response } from 'express';

/**
 * Sends a body with an ETag, or 304 if the client already has it. Express adds none itself: a response that must not be
 * stored has no use for one.
 */
export function sendVersioned(response: Response, body: string | Buffer): void {
  // Weak, because it covers both the plain and the compressed bytes (RFC 9110, 8.8.3).
  response.setHeader('ETag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`);
  response.send(body);
}
