import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, Server as NetServer, type Socket } from 'node:net';
import { portUrl } from '../config/config.ts';
import { StartFailure } from '../startFailure.ts';
import type { Step } from './crossOrigin.ts';
import { answerUnavailable } from './unavailable.ts';

/** How long a connection may stay idle while the gateway closes, in milliseconds: a request may be on its way. */
const linger = 500;

/**
 * How long a connection stays open between requests, and how long a request may take to arrive (for the first one, since
 * the connection was made), in milliseconds. Proxies close idle connections sooner (nginx after 60 seconds, and it opens
 * none in advance; Caddy, as configured here, after 25): a POST sent just as the gateway closes one would be lost.
 */
const timeouts = { keepAliveTimeout: 75_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

/** How long to wait for a program that may use the port, in milliseconds. */
const probeTimeout = 1_000;

interface PortOptions {
  /**
   * When the port is opened: at once, and requests get a 503 until the site is ready; or only once it is ready, because
   * other gateways, or other workers on the same port, respond in the meantime.
   */
  opens: 'at once' | 'once ready' | 'beside workers';
}

/** A gateway's port. */
export interface Port {
  /** The URL of this gateway itself. */
  url: string;
  /** Opens the port if it is not open yet, and passes all further requests to the listener. */
  serve(listener: RequestListener): Promise<void>;
  /** Stops accepting connections, gives the requests in progress this long to finish, then drops the rest. */
  close(graceMs: number): Promise<void>;
  /** Drops the connections that `close` still waits for. */
  cut(): void;
}

/**
 * Opens the port, or checks that nobody uses it. The gateway does this first, so that a start that finds the port taken
 * has changed nothing.
 * @param first Runs before each response that is sent until the site is ready.
 */
export async function openPort(port: number, host: string, first: Step, { opens }: PortOptions): Promise<Port> {
  let listener: RequestListener = (request, response) => first(request, response, () => starting(request, response));
  let closing = false;
  const sockets = new Set<Socket>();
  const http = createServer(timeouts, (request, response) => {
    if (closing) response.setHeader('Connection', 'close');
    listener(request, response);
  });
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const open = () =>
    new Promise<void>((done, fail) => {
      http.once('error', (error) => fail(explained(error, port, host)));
      http.listen(port, host, done);
    });
  if (opens === 'at once') await open();
  // Not by opening it: a connection made in that moment would be lost.
  if (opens === 'once ready' && (await isTaken(port, host)))
    throw explained(Object.assign(new Error('in use'), { code: 'EADDRINUSE' }), port, host);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    get url() {
      return portUrl((http.address() as AddressInfo | null)?.port ?? port);
    },
    async serve(ready) {
      listener = ready;
      if (opens !== 'at once') await open();
    },
    async close(graceMs) {
      closing = true;
      // Unlike http.close, this does not drop idle connections, whose next request may be on its way.
      const closed = new Promise<void>((done) => NetServer.prototype.close.call(http, () => done()));
      // A response begun before closing still kept its connection alive: close that once it is idle.
      // After the next poll for requests: on a busy machine, some may have arrived since the timer was due.
      const idle = setInterval(() => setImmediate(() => http.closeIdleConnections()), linger);
      const late = setTimeout(cut, graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
      // Ends its checks for slow requests, which keep all that the listener refers to in memory.
      http.close();
    },
    cut,
  };
}

/** Handles requests while the process is up but the site is not ready yet. */
const starting: RequestListener = (request, response) => {
  if (request.url === '/healthz') {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ status: 'ok' }));
    return;
  }
  answerUnavailable(request, response, { requestId: randomUUID(), reason: 'request.starting', seconds: 1 });
};

/** Whether a program accepts connections on the port. */
function isTaken(port: number, host: string): Promise<boolean> {
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  return new Promise((done) => {
    const socket = connect({ port, host: anywhere[host] ?? host, timeout: probeTimeout });
    const end = (taken: boolean) => {
      socket.destroy();
      done(taken);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is in use by another program: stop that program, or set PORT to another number.`,
    EACCES: `This account may not open PORT ${port}: set PORT to 1024 or higher.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} cannot be resolved.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new StartFailure(reason, { cause: error }) : error;
}
