import { getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { costOf } from '#gateway/graphql/cost.ts';
import { CostlyWork, payersOf } from '#gateway/http/costlyWork.ts';
import { Overloaded } from '#schema/core/errors.ts';

function cost(source: string, variables: Record<string, unknown> = {}): number {
  const document = parse(source);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('No operation.');
  return costOf({ operation, document, variables });
}

test.each([
  ['a field', '{ me { __typename } }', {}, 1],
  ['a list of 100 rows', '{ clubs(first: 100) { nodes { id } } }', {}, 6],
  ['the same by a variable', 'query ($n: Int) { clubs(first: $n) { nodes { id } } }', { n: 100 }, 6],
  ['the same by the default value of a variable', 'query ($n: Int = 100) { clubs(first: $n) { nodes { id } } }', {}, 6],
  ['the last 100 rows', '{ allClubs(last: 100) { __typename } }', {}, 6],
  ['the same in a fragment', '{ ...All } fragment All on Query { ... { clubs(first: 100) { nodes { id } } } }', {}, 6],
  [
    'the same under two names',
    '{ a: clubs(first: 100) { nodes { id } } b: clubs(first: 100) { nodes { id } } }',
    {},
    12,
  ],
  ['a list of usual length', '{ clubs { nodes { id } } }', {}, 2],
  ['more rows than there can be', '{ clubs(first: 1000000) { nodes { id } } }', {}, 6],
  ['counts that are stored', '{ clubCounts { clubs } }', {}, 1],
  ['counts of a search', 'query ($text: String) { clubCounts(search: $text) { clubs } }', { text: 'a' }, 3],
  ['counts of what is no search', 'query ($text: String) { clubCounts(search: $text) { clubs } }', { text: 5 }, 3],
  ['a suggestion', '{ clubSearchSuggestion(search: "a") }', {}, 8],
  ['no number of rows', 'query ($n: Int) { clubs(first: $n) { nodes { id } } }', { n: 'many' }, 2],
])('the cost of %s', (_what, source, variables, points) => {
  expect(cost(source, variables)).toBe(points);
});

test('a list within a list costs as much for each row of the outer one', () => {
  const inner = '{ nodes { user { activity(first: 40) { totalCount } } } }';
  expect(cost(`{ administrativeActs(first: 20) { ... on AdministrativeActConnection ${inner} } }`)).toBe(2 + 20 * 3);
});

test('fragments that each contain the next one twice are counted in no time', () => {
  const last = 99;
  const fragments = Array.from({ length: last }, (_, index) => {
    const next = index + 1 < last ? `...f${index + 1} ... { ...f${index + 1} }` : 'me { __typename }';
    return `fragment f${index} on Query { ${next} }`;
  });
  expect(cost(`{ ...f0 } ${fragments.join(' ')}`)).toBe(2 ** 98);
});

const anyone = (address: string) => payersOf({ viewer: null, address });

test('a budget is spent, and restored with time, for a network and the wider one that it is part of', async () => {
  let now = 0;
  const work = new CostlyWork(() => now);
  const spend = async (address: string, points: number) => (await work.begin(anyone(address), points))();
  const remaining = (address: string) => work.quotaOf(anyone(address)).remaining;
  await spend('10.1.2.3', 700);
  expect([remaining('10.1.2.3'), remaining('10.1.2.4')]).toEqual([300, 1000]);
  await spend('10.1.2.3', 700);
  expect(work.quotaOf(anyone('10.1.2.3'))).toMatchObject({ limit: 1000, remaining: 0, reset: 25 });
  now += 25_000;
  expect(remaining('10.1.2.3')).toBeGreaterThan(0);
  for (let host = 10; host < 18; host++) await spend(`10.1.2.${host}`, 500);
  expect([remaining('10.1.2.99'), remaining('10.1.3.1')]).toEqual([0, 1000]);
  await spend('2001:db8:1:1::/64', 1000);
  expect([remaining('2001:db8:1:1::/64'), remaining('2001:db8:1:2::/64')]).toEqual([0, 1000]);
  expect(work.quotaOf(payersOf({ viewer: { id: 7 }, address: '10.1.2.3' })).remaining).toBe(1000);
});

test('no operation blocks a caller, or their network, for more than two minutes; its last point is not waited for', async () => {
  let now = 0;
  const work = new CostlyWork(() => now);
  (await work.begin(anyone('10.1.2.3'), 1e12))();
  expect(work.quotaOf(anyone('10.1.2.3'))).toMatchObject({ remaining: 0, reset: 61 });
  expect(work.quotaOf(anyone('10.1.2.4')).reset).toBe(61);
  now += 60_030;
  expect(work.quotaOf(anyone('10.1.2.3'))).toMatchObject({ remaining: 0, reset: 1 });
  now += 1000;
  expect(work.quotaOf(anyone('10.1.2.3')).remaining).toBeGreaterThan(0);
});

test('callers take turns, one place each, however many wait', async () => {
  const work = new CostlyWork(() => 0);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (address: string) =>
    work.begin(anyone(address), 20).then((end) => {
      order.push(address);
      ends.push(end);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  for (let request = 0; request < 4; request++) void begin('10.0.0.1');
  for (const other of ['10.0.1.1', '10.0.2.1']) void begin(other);
  await settle();
  expect(order).toEqual(['10.0.0.1', '10.0.1.1']);
  for (let turn = 0; turn < 5; turn++) {
    ends.shift()?.();
    await settle();
  }
  expect(order.slice(0, 4).sort()).toEqual(['10.0.0.1', '10.0.0.1', '10.0.1.1', '10.0.2.1'].sort());
  expect(order).toHaveLength(6);
});

test('of one caller only few wait; more are refused', async () => {
  const work = new CostlyWork(() => 0);
  const begun = Array.from({ length: 12 }, () => work.begin(anyone('10.0.0.1'), 20));
  const settled = await Promise.allSettled(begun.slice(6));
  expect(
    settled.every(
      ({ status, ...rest }) => status === 'rejected' && 'reason' in rest && rest.reason instanceof Overloaded,
    ),
  ).toBe(true);
});

test('who is refused because others wait pays nothing', async () => {
  const work = new CostlyWork(() => 0);
  for (let caller = 0; caller < 52; caller++) void work.begin(anyone(`10.0.${caller}.1`), 20);
  await expect(work.begin(anyone('10.1.0.1'), 20)).rejects.toThrow(Overloaded);
  expect(work.quotaOf(anyone('10.1.0.1')).remaining).toBe(1000);
});

test('a few callers cannot fill the queue: one who has more waiting makes room for a newcomer', async () => {
  const work = new CostlyWork(() => 0);
  const begun = Array.from({ length: 52 }, (_, request) => work.begin(anyone(`10.0.${request % 11}.1`), 20));
  const newcomer = work.begin(anyone('10.1.0.1'), 20);
  for (const each of begun) each.then((end) => end()).catch(() => {});
  await expect(newcomer).resolves.toBeTypeOf('function');
  const outcomes = await Promise.allSettled(begun);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('who has spent a tenth does one piece of work after another, and pauses as long as each took; others do not wait', async () => {
  const work = new CostlyWork(() => performance.now());
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const paid = (name: string, address: string) =>
    work.inTurn(anyone(address), () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  work.charge(anyone('10.0.0.1'), 100);
  const first = paid('first', '10.0.0.1');
  const second = paid('second', '10.0.0.1');
  void paid('other', '10.0.1.1');
  void paid('other again', '10.0.1.1');
  await settle();
  expect(begun.sort()).toEqual(['first', 'other', 'other again']);
  const began = performance.now();
  while (performance.now() < began + 30) await settle();
  ends.get('first')?.();
  await first;
  const ended = performance.now();
  while (!ends.has('second')) await settle();
  expect(performance.now() - ended).toBeGreaterThanOrEqual(29);
  ends.get('second')?.();
  await second;
});
