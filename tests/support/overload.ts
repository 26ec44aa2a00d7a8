import { expect } from 'vitest';
import type { Answer } from './client.ts';

/** Expects a response to report that the gateway is overloaded, and when to retry. */
export function expectOverloaded({ status, headers, body }: Answer): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.stringify(body)).toMatch(/UNAVAILABLE.*requestId/);
}
