import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Lesson } from '#schema/school/lessons.ts';
import { answer, sent } from '../gateway.ts';
import { address, open, reload } from '../site.tsx';

const main = page.getByRole('main');
const choose = (name: string) => page.getByRole('radio', { name }).click();

test('each answer is explained at once, and answering all three marks the lesson as done in this browser', async () => {
  await open('/school');
  await expect.element(main.getByText('nobody sees your answers')).toBeVisible();
  await main.getByRole('link', { name: 'Pairs', exact: true }).click();
  await expect.poll(address).toBe('/school/pairs');
  await choose('Euros');
  await expect.element(main.getByText('Not quite. The answer is: Dollars.')).toBeVisible();
  await choose('Dollars');
  await expect.element(main.getByText('Right.')).toBeVisible();
  await choose('Because of the spread');
  await expect.element(main.getByRole('button', { name: 'Mark the lesson as done' })).toBeVisible();
  await choose('They all cost the same');
  await expect.element(main.getByText('Lesson 1 of 8 · Done')).toBeVisible();
  expect(main.getByRole('button', { name: 'Mark the lesson as done' }).elements()).toEqual([]);
  await reload();
  await expect.element(main.getByText('Lesson 1 of 8 · Done')).toBeVisible();
  await main.getByRole('link', { name: 'Next: Orders' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  // The answers of the lesson before are gone.
  expect(main.getByText('Right.').elements()).toEqual([]);
  await main.getByRole('link', { name: 'All lessons' }).click();
  await expect.element(main.getByText('You have done 1 of 8 lessons.')).toBeVisible();
});

test('a figure is moved by keyboard, and says its result', async () => {
  await open('/school/risk');
  const losses = page.getByRole('slider', { name: 'Losses in a row' });
  losses.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(losses).toHaveAttribute('aria-valuetext', '1');
  await expect.element(main.getByRole('definition').first()).toHaveTextContent('98%');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(main.getByRole('definition').first()).toHaveTextContent('96.04%');
});

test('what members did in this browser and in their account becomes the same in both', async () => {
  localStorage.setItem('lessons', 'orders');
  let lessonsDone: Lesson[] = ['pairs'];
  answer({
    learningProgress: () => ({ lessonsDone }),
    markLessonsDone() {
      lessonsDone = ['pairs', 'orders'];
      return { __typename: 'LearningProgress', lessonsDone };
    },
  });
  await open('/school', { as: {} });
  await expect.element(main.getByText('You have done 2 of 8 lessons.')).toBeVisible();
  await expect.poll(() => sent('MarkLessonsDone')).toEqual([{ lessons: ['orders'] }]);
  expect(localStorage.getItem('lessons')).toBe('pairs orders');
});

test('the final test points out unanswered questions, explains every answer, names the lessons to reread, and lasts until restarted', async () => {
  await open('/school/mind');
  await main.getByRole('link', { name: 'Final test' }).click();
  await expect.poll(address).toBe('/school/test');
  const radios = () => page.getByRole('radio').elements() as HTMLInputElement[];
  await expect.poll(() => radios().length).toBe(45);
  const rightOf = new Map(radios().map((radio) => [radio.name, [] as HTMLInputElement[]]));
  for (const radio of radios()) rightOf.get(radio.name)?.push(radio);
  const questions = [...rightOf.values()];
  for (const [index, choices] of questions.entries())
    if (index < 14) choices.find(({ value }) => value === (index === 1 ? 'wrong' : 'right'))?.click();
  const finish = page.getByRole('button', { name: 'See the result' });
  await finish.click();
  await expect.element(main.getByText('1 question has no answer yet.')).toBeVisible();
  expect(document.activeElement?.getAttribute('name')).toBe('question15');
  await reload();
  await expect.poll(() => radios().filter(({ checked }) => checked).length).toBe(14);
  await choose('How often I was wrong, and what I did then');
  await finish.click();
  await expect.element(main.getByText('You have 14 of 15 answers right.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toHaveFocus();
  await expect.element(main.getByText('Not quite. The answer is: The price jumped past the stop.')).toBeVisible();
  const result = main.getByRole('region', { name: 'Your result' });
  await expect.element(result.getByRole('listitem')).toHaveTextContent(/^Orders$/);
  expect(localStorage.getItem('finalTest')).toMatch(/ seen$/);
  await reload();
  await expect.element(result).toBeVisible();
  await result.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => radios().filter(({ checked }) => checked).length).toBe(0);
  expect(localStorage.getItem('finalTest')).toBeNull();
});

test('a lesson offers itself as a sheet for a club evening, and the handbook leads to the lessons', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  await open('/handbook');
  await main.getByRole('link', { name: 'Each lesson of the school' }).click();
  await expect.poll(address).toBe('/school');
  await main.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Print the sheet' }).click();
  expect(printed).toHaveBeenCalledOnce();
});

test('a lesson that does not exist is not found', async () => {
  await open('/school/wealth');
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Pairs');
});
