import ipaddr from 'ipaddr.js';

/**
 * The key under which limits count an address: for IPv6 its /64 network, because its owner has all 2^64 addresses (RFC
 * 6177). Whatever else a proxy passes on counts as one network, since clients could choose it, of any length.
 */
export function networkOf(forwarded: string): string {
  const address = withoutPort(forwarded);
  if (!ipaddr.isValid(address)) return 'unknown';
  // An IPv4-mapped IPv6 address, as a dual-stack socket reports it, counts as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = parsed.toNormalizedString().split(':');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /24 (IPv4) or /48 (IPv6) of a network as `networkOf` returns it: one owner often has all of it. */
export function widerNetworkOf(network: string): string {
  const [v4, v6] = [/^(\d+\.\d+\.\d+)\.\d+$/.exec(network), /^(\w+:\w+:\w+):/.exec(network)];
  return v4?.[1] ?? v6?.[1] ?? network;
}

/** An address without the port that some proxies add in X-Forwarded-For: it differs for each connection of a client. */
export const withoutPort = (address: string): string =>
  address.replace(/^(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i, '$1$2');
