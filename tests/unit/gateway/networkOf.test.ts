import { expect, test } from 'vitest';
import { networkOf, widerNetworkOf } from '#gateway/http/networks.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2::6]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
])('rate limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('two addresses in one IPv6 /64 count as one network, in different ones as two', () => {
  expect(networkOf('2001:db8:1:2::a')).toBe(networkOf('2001:db8:1:2:ffff::b'));
  expect(networkOf('2001:db8:1:2::a')).not.toBe(networkOf('2001:db8:1:3::a'));
});

test('whatever a proxy reports that is not an address counts as one network', () => {
  for (const reported of ['', 'unknown', '192.0.2.7:', 'a'.repeat(9000)]) expect(networkOf(reported)).toBe('unknown');
});

test.each([
  ['192.0.2.7', '192.0.2'],
  ['2001:db8:1:2::/64', '2001:db8:1'],
  ['unknown', 'unknown'],
])('%s belongs to the wider network %s', (network, wider) => {
  expect(widerNetworkOf(network)).toBe(wider);
});
