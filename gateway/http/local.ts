import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What proxies say of whom they ask for: the standard's header, those in common use, and the providers' own for the address. */
const forwarding =
  /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-envoy-.*|.*(client|connecting|connected|azure).*ip)$/;

/**
 * Whether a request comes from this machine: through no proxy, and under its own name, not another site's that resolves
 * to this machine (DNS rebinding). nginx, unless told otherwise, passes on neither name nor address, but asks by HTTP/1.0.
 */
export function isLocal({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  return (
    loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => forwarding.test(name)) &&
    /^(localhost|\[::1\]|127(\.\d{1,3}){3})(:\d+)?$/i.test(headers.host ?? '')
  );
}

/** Passes only requests of this machine to the handler; for all others, there is nothing here. */
export const onlyLocally =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isLocal(request) ? handler(request, response, next) : next();
