import { type Lesson, lessons } from '#schema/school/lessons.ts';

/** The questions of each lesson. */
export const questions = ['one', 'two', 'three'] as const;

/** One of them. */
export type Question = (typeof questions)[number];

const answers = ['right', 'wrong', 'other'] as const;

/** An answer, as the texts name it: they have the right one first. */
export type Answer = (typeof answers)[number];

/** Where the right answers of three questions are: another way in each of six lessons. */
const rightAnswers = ['120', '012', '201', '102', '210', '021'];

/** The answers of a question in the order in which they are shown. */
export function shownAnswers(lesson: Lesson, question: Question): Answer[] {
  const [right, ...wrong] = answers;
  const place = Number(rightAnswers[lessons.indexOf(lesson) % rightAnswers.length]?.[questions.indexOf(question)]);
  return [...wrong.slice(0, place), right, ...wrong.slice(place)];
}
