import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { inject, onTestFinished } from 'vitest';
import { ensureDatabase } from '#prisma/database.ts';

/** A way to a test database of its own that can be cut and mended. */
export async function aWire() {
  const target = new URL(inject('templateUrl'));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => {}).on('close', () => [socket, onward].map((one) => one.destroy()));
    }
    socket.pipe(onward).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const database = await ensureDatabase(target.href, `wire_${randomBytes(6).toString('hex')}`, 'template_site');
  const url = new URL(database);
  url.port = String(port);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(cut);
  return { url: url.href, cut, mend: () => listen(port) };
}
