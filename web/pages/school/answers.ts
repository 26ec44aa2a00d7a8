import { type Lesson, lessons } from '#schema/school/lessons.ts';

/** The questions of each lesson. */
export const questions = ['one', 'two', 'three'] as const;

/** One of them. */
export type Question = (typeof questions)[number];

/** The answers to a question, as the texts name them: the right one first. */
export const answers = ['right', 'wrong', 'other'] as const;

/** One of them. */
export type Answer = (typeof answers)[number];

/** Where the right answers of three questions are: another way in each of six lessons. */
const rightAnswers = ['120', '012', '201', '102', '210', '021'];

/** The answers of a question in the order in which they are shown. */
export function shownAnswers(lesson: Lesson, question: Question): Answer[] {
  return answersWithRightAt(
    Number(rightAnswers[lessons.indexOf(lesson) % rightAnswers.length]?.[questions.indexOf(question)]),
  );
}

/** The answers with the right one at a place. */
export function answersWithRightAt(place: number): Answer[] {
  const [right, ...wrong] = answers;
  return [...wrong.slice(0, place), right, ...wrong.slice(place)];
}
