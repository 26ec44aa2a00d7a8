import { expect } from 'vitest';
import type { Answer } from './client.ts';

/** Expects an answer to say that the gateway has too much to do, and when to come again. */
export function expectShed({ status, headers, body }: Answer): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.stringify(body)).toMatch(/UNAVAILABLE.*requestId/);
}
