import { type Lesson, lessons } from '#schema/school/lessons.ts';
import { type Answer, answers, answersWithRightAt } from '../../content/learning/answers.ts';

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

/** A reader's answers, question by question, and whether the result is shown. */
export interface TestState {
  answers: readonly (Answer | undefined)[];
  isSeen: boolean;
}

/** Reads what the browser keeps: the first letter of each answer, a hyphen where there is none, and `seen`. */
export function testStateOf(stored: string | null): TestState {
  const [letters = '', seen] = stored?.split(' ') ?? [];
  const current = testQuestions.map((_question, index) => answers.find((answer) => answer[0] === letters[index]));
  return { answers: current, isSeen: seen === 'seen' && current.every(Boolean) };
}

/** The same as it is kept. */
export const storedTest = ({ answers: current, isSeen }: TestState): string =>
  `${current.map((answer) => answer?.[0] ?? '-').join('')}${isSeen ? ' seen' : ''}`;

/** How many answers are right, and the lessons with a wrong one, in their order. */
export function resultOf(current: TestState['answers']): { right: number; again: Lesson[] } {
  const isWrong = (index: number) => current[index] !== 'right';
  return {
    right: current.filter((answer) => answer === 'right').length,
    again: lessons.filter((lesson) =>
      testQuestions.some((question, index) => question.lesson === lesson && isWrong(index)),
    ),
  };
}
