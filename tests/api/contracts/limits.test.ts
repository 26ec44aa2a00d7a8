import { expect, test } from 'vitest';
import { contractTermsOf } from '#schema/core/contract.ts';
import { limits } from '#schema/figures/limits.ts';
import { schema } from '#schema/index.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

/** What protects an account must work whatever somebody else has done with it; none of these changes a public page. */
const alwaysPossible = [
  'acceptTerms',
  'endJoinLink',
  'endOtherSessions',
  'endSession',
  'logOut',
  'revokeAccessToken',
  'revokeCalendarAddress',
  'revokeInvitation',
  'toggleSuspension',
  'unsubscribe',
];

test('every mutation has a limit, so that nobody can keep what all see from being cached', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const unlimited = mutations.filter((field) => !contractTermsOf(field).limits?.length).map(({ name }) => name);
  expect(unlimited.sort()).toEqual(alwaysPossible);
});

test('changes without a limit of their own are counted together', async () => {
  const site = await sharedSite();
  const member = await aMember(site);
  const change = (description: string) =>
    site.graphql(`mutation { updateProfile(input: { description: "${description}" }) { ... on Error { reason } } }`, {
      as: member,
    });
  const { points } = limits.change;
  for (let count = 1; count < points; count++) await change(`Text ${count % 2}`);
  expect((await change('The last')).body.data.updateProfile).toEqual({});
  expect((await change('One more')).body.data.updateProfile).toEqual({ reason: 'request.tooMany' });
  const { reason } = (
    await site.graphql('mutation { markLessonsDone(lessons: []) { ... on Error { reason } } }', { as: member })
  ).body.data.markLessonsDone;
  expect(reason).toBe('request.tooMany');
});
