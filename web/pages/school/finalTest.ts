import { type Lesson, lessons } from '#schema/school/lessons.ts';
import { type Answer, answers, answersWithRightAt } from './answers.ts';

/** A question of the final test: the lesson that answers it, and its name in the texts. */
export interface TestQuestion {
  lesson: Lesson;
  name: 'one' | 'two';
}

/** The questions: one of each lesson, then a second one of all but the lesson on rates. */
export const testQuestions: readonly TestQuestion[] = [
  ...lessons.map((lesson) => ({ lesson, name: 'one' as const })),
  ...lessons.filter((lesson) => lesson !== 'rates').map((lesson) => ({ lesson, name: 'two' as const })),
];

/** Where the right answer of each question is; every place has as many. */
const rightPlaces = '102201120012210';

/** The answers of a question in the order in which they are shown. */
export const shownTestAnswers = (index: number): Answer[] => answersWithRightAt(Number(rightPlaces[index]));

/** What a reader has chosen, question by question, and whether the result is shown. */
export interface TestState {
  chosen: readonly (Answer | undefined)[];
  isSeen: boolean;
}

/** Reads what the browser keeps: the first letter of each answer, a hyphen where there is none, and `seen`. */
export function testStateOf(stored: string | null): TestState {
  const [letters = '', seen] = stored?.split(' ') ?? [];
  const chosen = testQuestions.map((_question, index) => answers.find((answer) => answer[0] === letters[index]));
  return { chosen, isSeen: seen === 'seen' && chosen.every(Boolean) };
}

/** The same as it is kept. */
export const storedTest = ({ chosen, isSeen }: TestState): string =>
  `${chosen.map((answer) => answer?.[0] ?? '-').join('')}${isSeen ? ' seen' : ''}`;

/** How many answers are right, and the lessons with a wrong one, in their order. */
export function resultOf(chosen: TestState['chosen']): { right: number; again: Lesson[] } {
  const isWrong = (index: number) => chosen[index] !== 'right';
  return {
    right: chosen.filter((answer) => answer === 'right').length,
    again: lessons.filter((lesson) =>
      testQuestions.some((question, index) => question.lesson === lesson && isWrong(index)),
    ),
  };
}
