import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that does nothing but count. */
export interface MailServer {
  url: string;
  /** How many e-mails it has accepted. */
  count: number;
  /** Drops its connections, and takes at most so many from then on. */
  limit(connections: number): void;
  close(): void;
}

const answers: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };

/** Opens a mail server that takes so many milliseconds for each e-mail. */
export async function openMailServer(milliseconds: number): Promise<MailServer> {
  let most = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let text: string | undefined;
    if (sockets.size >= most) return void socket.on('error', () => {}).end('421 too many connections\r\n');
    sockets.add(socket);
    socket.setNoDelay().write('220 ready\r\n');
    socket
      .on('error', () => {})
      .on('close', () => sockets.delete(socket))
      .on('data', (chunk) => {
        const said = chunk.toString('latin1');
        if (text === undefined) {
          socket.write(`${answers[said.slice(0, 4)] ?? '250 ok'}\r\n`);
          if (said.startsWith('DATA')) text = '';
          return;
        }
        text = (text + said).slice(-5);
        if (text !== '\r\n.\r\n') return;
        text = undefined;
        setTimeout(() => {
          opened.count++;
          socket.write('250 accepted\r\n');
        }, milliseconds);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: 0,
    limit(connections) {
      most = connections;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return opened;
}
