import { expect, test } from 'vitest';
import { lessons } from '#schema/school/lessons.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { run } = membersOf(site);
const aPerson = () => aMember(site);

const fields = '... on LearningProgress { lessonsDone } ... on Error { code reason }';
const mark = (done: string[], as: Member) =>
  run(`mutation ($done: [Lesson!]!) { markLessonsDone(lessons: $done) { ${fields} } }`, { done }, as);
const progress = async (as: Member) => (await run(`{ learningProgress { ${fields} } }`, {}, as)).lessonsDone;

test('lessons are done once, in the order of the school', async () => {
  const person = await aPerson();
  expect(await progress(person)).toEqual([]);
  expect(await mark(['risk', 'pairs', 'risk'], person)).toEqual({ lessonsDone: ['pairs', 'risk'] });
  expect(await mark([], person)).toEqual({ lessonsDone: ['pairs', 'risk'] });
  expect(await mark(['pairs'], person)).toEqual({ lessonsDone: ['pairs', 'risk'] });
  expect(await progress(await aPerson())).toEqual([]);
});

test('two devices that mark lessons at once lose none', async () => {
  const person = await aPerson();
  await Promise.all(lessons.map((lesson) => mark([lesson], person)));
  expect(await progress(person)).toEqual(lessons);
});

test('no lesson of another name is stored, and one that a later release stored is not shown', async () => {
  const person = await aPerson();
  const { body } = await site.graphql('mutation { markLessonsDone(lessons: [wealth]) { __typename } }', { as: person });
  expect(body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  const where = { id: person.uid };
  await site.database.user.update({ where, data: { lessonsDone: ['later', 'orders'] } });
  expect(await progress(person)).toEqual(['orders']);
  expect(await mark(['pairs'], person)).toEqual({ lessonsDone: ['pairs', 'orders'] });
  expect(await site.database.user.findUnique({ where, select: { lessonsDone: true } })).toEqual({
    lessonsDone: ['later', 'orders', 'pairs'],
  });
});
