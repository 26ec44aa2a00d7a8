import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { inject, onTestFinished } from 'vitest';
import { ensureDatabase } from '#prisma/database.ts';

/**
 * A proxy in front of a new test database that can drop and restore its connections, or hold back what they carry.
 * @param admit Called with the number of each new connection, from 1; the connection proceeds once it resolves.
 */
export async function aDatabaseProxy(admit: (count: number) => Promise<unknown> = async () => {}) {
  const target = new URL(inject('templateUrl'));
  const sockets = new Set<Socket>();
  let count = 0;
  let held = false;
  const server = createServer(async (socket) => {
    sockets.add(socket.on('error', () => {}));
    await admit(++count);
    if (socket.destroyed) return;
    const onward = connect(Number(target.port), target.hostname);
    sockets.add(onward.on('error', () => {}));
    for (const end of [socket, onward]) end.on('close', () => [socket, onward].map((end) => end.destroy()));
    socket.pipe(onward).pipe(socket);
    if (held) for (const end of [socket, onward]) end.pause();
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const database = await ensureDatabase(target.href, `proxy_${randomBytes(6).toString('hex')}`, 'template_site');
  const url = new URL(database);
  url.port = String(port);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(cut);
  return {
    url: url.href,
    cut,
    mend: () => listen(port),
    /** As if the server had frozen: connections stay open, and nothing arrives until `release`. */
    hold() {
      held = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      held = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
