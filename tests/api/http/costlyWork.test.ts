import { expect, test } from 'vitest';
import { aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
let documents = 0;
/** A document that costs 150 points; a different one each time, because public answers are cached. */
function costly(): string {
  documents++;
  const list = (name: number) => `a${name}: clubs(search: "w ${documents}", first: 100) { totalCount }`;
  return `{ ${Array.from({ length: 25 }, (_, name) => list(name)).join(' ')} }`;
}

test('who asks for too much is told when to ask again, while others are served, and so are small requests of members there', async () => {
  const member = await aMember(site);
  // What may be asked for grows by the second.
  site.stopClock();
  const ask = (query: string, from: string, as?: typeof member) => site.graphql(query, { from, as });
  const first = await ask(costly(), '10.7.0.1');
  expect(first.status).toBe(200);
  expect(first.headers.get('ratelimit-policy')).toBe('"cost";q=1000;w=60');
  expect(Number(/r=(\d+)/.exec(first.headers.get('ratelimit') ?? '')?.[1])).toBeLessThan(1000);
  let answer = first;
  for (let attempt = 0; attempt < 10 && answer.status === 200; attempt++) answer = await ask(costly(), '10.7.0.1');
  expect(answer.status).toBe(429);
  expect(answer.body.errors[0].extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'request.tooCostly' });
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  // Not even a small document is read.
  expect((await ask('{ clubCounts(country: "Italy") { __typename } }', '10.7.0.1')).status).toBe(429);
  expect((await ask(costly(), '10.7.1.1')).status).toBe(200);
  expect((await ask('{ me { __typename } }', '10.7.0.1', member)).status).toBe(200);
  expect((await site.rest('GET', '/user/club/all?country=Italy', undefined, { from: '10.7.0.1' })).status).toBe(202);
  site.pass(wait * 1000);
  expect((await ask('{ __typename }', '10.7.0.1')).status).toBe(200);
});
