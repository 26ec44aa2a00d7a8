import { expect, test } from 'vitest';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { statementsOf } from '#tests/support/database/plans.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const member = await aMember(site, { maxClubs: 100 });
const { clubID } = (await site.rest('POST', '/user/club', aClub(), { as: member })).body;
const visitor = await aMember(site);
const closed = (await site.rest('POST', '/user/club', aClub({ privacy: true }), { as: member })).body;
await site.rest('POST', `/club/${closed.clubID}/membership`, {}, { as: visitor });

const meWithClubs = '{ me { ... on User { id firstName clubs { nodes { id title contacts { contactName } } } } } }';

/** The most frequent requests, how many statements each takes, and what they are for. */
const busiest: [string, number, string, () => Promise<{ status: number }>][] = [
  [
    'the session check',
    2,
    'the session; the account with everything in the response',
    () => site.rest('GET', '/protected', undefined, { as: member }),
  ],
  [
    'one’s own account with its clubs',
    2,
    'the session; the account with its clubs and their contacts',
    () => site.graphql(meWithClubs, { as: member }),
  ],
  [
    'a login',
    6,
    'two limits consumed; the account with its second factor and its former networks; the limit for unknown networks ' +
      'consumed; the others refunded and reset; the session written with its activity entry; then the account',
    () => site.rest('POST', '/auth/login', { email: member.email, password: member.password }),
  ],
  [
    'a club created',
    7,
    'the session; the limit consumed; the allowance locked, the clubs counted; the consent and the club written; the club for the answer',
    () => site.rest('POST', '/user/club', aClub(), { as: member }),
  ],
  [
    'the page of a club',
    2,
    'the session; the club with its contacts, its owner and the viewer’s membership',
    () => site.rest('GET', `/club/${clubID}`, undefined, { as: visitor }),
  ],
  [
    'a page of notifications',
    3,
    'the session; the page with its clubs; the number of applicants to those that the viewer runs',
    () => site.rest('GET', '/user/notifications', undefined, { as: member }),
  ],
];

// Each statement costs a round trip: anybody who adds one explains here what it is for.
test.each(busiest)('%s takes %i statements', async (_name, count, _reason, ask) => {
  // The first request may also fill caches.
  expect((await ask()).status).toBeLessThan(300);
  const texts = (await statementsOf(ask)).map(({ text }) => text);
  expect(texts, texts.join('\n')).toHaveLength(count);
  expect(texts.filter((text) => /"Post"."content"/.test(text))).toEqual([]);
});
