import { type Lesson, lessons } from '#schema/school/lessons.ts';
import { type Answer, answersWithRightAt } from '../../content/learning/answers.ts';

/** The questions of each lesson. */
export const questions = ['one', 'two', 'three'] as const;

/** One of them. */
export type Question = (typeof questions)[number];

/** Where the right answers of three questions are: another way in each of six lessons. */
const rightAnswers = ['120', '012', '201', '102', '210', '021'];

/** The answers of a question in the order in which they are shown. */
export function shownAnswers(lesson: Lesson, question: Question): Answer[] {
  return answersWithRightAt(
    Number(rightAnswers[lessons.indexOf(lesson) % rightAnswers.length]?.[questions.indexOf(question)]),
  );
}
