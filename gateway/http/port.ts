import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { english } from '#locales/translate.ts';
import { StartFailure } from '../startFailure.ts';

/** How long a connection may stay idle once the gateway closes: a request that its client has just sent arrives, in milliseconds. */
const linger = 500;

/** The port of a gateway. From the first moment on, whatever is accepted is answered: by 503 until the site serves. */
export interface Port {
  /** Where this gateway itself answers. */
  url: string;
  /** Answers every request from now on. */
  serve(listener: RequestListener): void;
  /** Takes no new connections, lets the requests under way end for as long, then cuts what is left. */
  close(graceMs: number): Promise<void>;
  /** Cuts what `close` still waits for. */
  cut(): void;
}

/** Opens the port before anything else, so that a start that cannot have it has touched nothing. */
export async function openPort(port: number, host: string): Promise<Port> {
  let listener: RequestListener = starting;
  let closing = false;
  const sockets = new Set<Socket>();
  const http = createServer((request, response) => {
    if (closing) response.setHeader('Connection', 'close');
    listener(request, response);
  });
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done, fail) => {
    http.once('error', (error) => fail(whyNot(error, port, host)));
    http.listen(port, host, done);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    serve(ready) {
      listener = ready;
    },
    async close(graceMs) {
      closing = true;
      // Not http.close: that cuts every idle connection at once, also one whose next request is on its way.
      const closed = new Promise<void>((done) => NetServer.prototype.close.call(http, () => done()));
      // An answer that began before the closing keeps its connection: it goes once nothing is under way on it.
      const idle = setInterval(() => http.closeIdleConnections(), linger);
      const late = setTimeout(cut, graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
    cut,
  };
}

/** The process lives, but cannot serve yet. A page asks again by itself. */
const starting: RequestListener = (request, response) => {
  if (request.url === '/healthz') {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ status: 'ok' }));
    return;
  }
  const requestId = randomUUID();
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
    'X-Request-Id': requestId,
    ...(request.headers.accept?.includes('text/html') && { Refresh: '1' }),
  });
  response.end(JSON.stringify({ result: english('errors:request.starting'), error: 'UNAVAILABLE', requestId }));
};

function whyNot(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is in use by another program: stop that program, or set PORT to another number.`,
    EACCES: `PORT ${port} may not be opened by this account: set PORT to 1024 or higher.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not known.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new StartFailure(reason, { cause: error }) : error;
}
