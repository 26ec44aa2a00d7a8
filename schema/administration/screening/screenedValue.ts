import ipaddr from 'ipaddr.js';
import type { Reason } from '#locales/keys.ts';
import type { ScreeningKind } from '#prisma/generated/client/enums.ts';
import { InvalidInput } from '../../core/errors.ts';

/** The widest ranges that can be screened, which are many millions of people. */
const widest = { ipv4: 8, ipv6: 19 };

/** Letters and digits that a pattern must have before its top-level domain: with fewer, it matches people at random. */
const fixedCharacters = 3;

const refuse = (reason: Reason): never => {
  throw InvalidInput.at('value', reason);
};

/** A network, domain or pattern as it is stored and compared; throws InvalidInput if it is none, or too wide. */
export const screenedValue: Record<ScreeningKind, (text: string) => string> = {
  network(text) {
    const [address, bits] = rangeOf(text) ?? refuse('screening.networkInvalid');
    const kind = address.kind();
    if (bits < widest[kind]) refuse('screening.networkTooWide');
    // Nobody has less of IPv6 than a /64 network, and limits know no less (gateway/http/networks.ts).
    const prefix = kind === 'ipv6' ? Math.min(bits, 64) : bits;
    const family = kind === 'ipv6' ? ipaddr.IPv6 : ipaddr.IPv4;
    return `${family.networkAddressFromCIDR(`${address}/${prefix}`)}/${prefix}`;
  },
  domain(text) {
    const domain = text.toLowerCase().replace(/^\*?@|^\*\./, '');
    return /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(domain)
      ? domain
      : refuse('screening.domainInvalid');
  },
  pattern(text) {
    const pattern = text.toLowerCase().replace(/\*+/g, '*');
    if (!/^[^\s@]+@[^\s@]+$/.test(pattern)) refuse('screening.patternInvalid');
    const fixed = pattern.replace(/\.[^.@*]+$/, '').replace(/[^\p{L}\d]/gu, '');
    return fixed.length < fixedCharacters ? refuse('screening.patternTooWide') : pattern;
  },
};

/** A range of addresses, or a single one; undefined if the text is neither. */
function rangeOf(text: string): [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number] | undefined {
  if (ipaddr.isValidCIDR(text)) {
    const [address, bits] = ipaddr.parseCIDR(text);
    // An IPv4 range in IPv6's notation.
    return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
      ? [address.toIPv4Address(), bits - 96]
      : [address, bits];
  }
  // Not the abbreviations of old, such as 10.1 for 10.0.0.1.
  if (!ipaddr.isValid(text) || !(text.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(text))) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv6' ? 128 : 32];
}

/** Whether a range contains an address, or the network that stands for it (gateway/http/networks.ts). */
export function containsAddress(range: string, address: string): boolean {
  const [own] = rangeOf(address) ?? [];
  const [network, bits] = ipaddr.parseCIDR(range);
  return own?.kind() === network.kind() && own.match(network, bits);
}
