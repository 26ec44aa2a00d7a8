import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

test.each([
  ['headers', 'POST /graphql HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'a body',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"',
  ],
])(
  'a client that never finishes sending %s is cut off within 45 seconds',
  async (_what, begun) => {
    const socket = connect(Number(new URL(site.url).port));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.write(begun);
    await once(socket, 'close', { signal: AbortSignal.timeout(45_000) });
    expect(String(Buffer.concat(chunks))).toMatch(/^HTTP\/1\.1 408 /);
  },
  60_000,
);
