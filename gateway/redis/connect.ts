import type { Redis } from 'ioredis';

/** How long connecting and a command may take, in milliseconds. */
const timeouts = { connecting: 2_000, command: 1_000 };

/**
 * A client that has yet to connect, and does so once: it repeats and keeps no command, which could then count twice or come
 * late, and whoever connects again knows that something may have been missed. The package is only loaded here.
 */
export async function openClient(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const client = new Redis({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port && { port: Number(port) }),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1)),
    ...(protocol === 'rediss:' && { tls: {} }),
    lazyConnect: true,
    connectTimeout: timeouts.connecting,
    commandTimeout: timeouts.command,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // Without a listener, it would be printed.
  client.on('error', () => {});
  return client;
}

/** Errors of a connection that has ended, or never was. */
const away = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;

/** Whether a command failed before it could reach the server. */
export const isUnsent = ({ message }: Pick<Error, 'message'>): boolean => message.includes("isn't writeable");

/** Why the server cannot be used: a sentence without its full stop, and without the password. */
export function explained({ code = '', message }: Error & { code?: string }, url: string): string {
  const { host, hostname, password } = new URL(url);
  if (away.test(code) || /closed|timed out|ETIMEDOUT/.test(message) || isUnsent({ message }))
    return `nothing answers at ${host}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no host named ${hostname}`;
  if (/^(WRONGPASS|NOAUTH)/.test(message)) return `${host} rejects the user or the password`;
  const secrets = [password, decodeURIComponent(password)].filter(Boolean);
  return `${host} cannot be used (${secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message)})`;
}
