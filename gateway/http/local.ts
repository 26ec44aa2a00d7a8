import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add, mostly to name the client: the standard ones, those in common use, and providers' own. */
const forwarding =
  /^(via|cdn-loop|(x-)?forward.*|x-original-.*|x-real-ip|x-envoy-.*|.*(client|connecting|connected|azure).*ip)$/;

/**
 * Whether a request comes from this machine: not through a proxy, and to a local host name, not another site's that
 * resolves to this machine (DNS rebinding). By default, nginx passes on neither host name nor address, but before
 * 1.29.7 it uses HTTP/1.0.
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

/**
 * Passes only requests from a browser on this machine to the handler; for all others, the path does not exist. Browsers
 * send `Connection`, and a proxy removes it (RFC 9110, 7.6.1): since 1.29.7, nothing else gives an nginx with its
 * default settings away.
 */
export const onlyLocalBrowsers =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isLocal(request) && request.headers.connection ? handler(request, response, next) : next();
