import { expect, test } from 'vitest';
import { aClub, aMember } from '#tests/support/people.ts';
import { statementsOf } from '#tests/support/plans.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const member = await aMember(site, { maxClubs: 100 });
const { clubID } = (await site.rest('POST', '/user/club', aClub(), { as: member })).body;
const visitor = await aMember(site);
const closed = (await site.rest('POST', '/user/club', aClub({ privacy: true }), { as: member })).body;
await site.rest('POST', `/club/${closed.clubID}/membership`, {}, { as: visitor });

const meWithClubs = '{ me { ... on User { id firstName clubs { nodes { id title contacts { contactName } } } } } }';

/** What members wait for most often: how many statements it takes, and what they are for. */
const busiest: [string, number, string, () => Promise<{ status: number }>][] = [
  [
    'the session check',
    2,
    'the session with its account; the account with all that the answer lists',
    () => site.rest('GET', '/protected', undefined, { as: member }),
  ],
  [
    'the own account with its clubs',
    2,
    'the session with its account; the account with its clubs and their contacts',
    () => site.graphql(meWithClubs, {}, { as: member }),
  ],
  [
    'a log-in',
    9,
    'two limits counted, one taken back and one forgotten; the account with its second factor, and where it logged in before; ' +
      'the session written with the entry of the activity; then what the session check answers',
    () => site.rest('POST', '/auth/login', { email: member.email, password: member.password }),
  ],
  [
    'a club created',
    6,
    'the session; the allowance locked, the clubs counted; the consent and the club written; the club for the answer',
    () => site.rest('POST', '/user/club', aClub(), { as: member }),
  ],
  [
    'the page of a club',
    2,
    'the session; the club with its contacts, its owner and the viewer’s place',
    () => site.rest('GET', `/club/${clubID}`, undefined, { as: visitor }),
  ],
  [
    'a page of notifications',
    3,
    'the session; the page with its clubs; how many ask to join those that the viewer runs',
    () => site.rest('GET', '/user/notifications', undefined, { as: member }),
  ],
];

// Each statement costs a round trip: whoever adds one says here what for.
test.each(busiest)('%s takes %i statements', async (_name, count, _reason, ask) => {
  // The first time, more may be read that is kept afterwards.
  expect((await ask()).status).toBeLessThan(300);
  const texts = (await statementsOf(ask)).map(({ text }) => text);
  expect(texts, texts.join('\n')).toHaveLength(count);
  expect(texts.filter((text) => /"Post"."content"/.test(text))).toEqual([]);
});
