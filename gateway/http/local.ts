import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a request comes from this machine: through no proxy, and under its own name, not another site's that resolves
 * to this machine (DNS rebinding).
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  const forwarded = Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name));
  return (
    loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    !forwarded &&
    /^(localhost|\[::1\]|127(\.\d{1,3}){3})(:\d+)?$/i.test(headers.host ?? '')
  );
}

/** Passes only requests of this machine to the handler; for all others, there is nothing here. */
export const onlyLocally =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isLocal(request) ? handler(request, response, next) : next();
