import { expect, test } from 'vitest';
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

test('a lesson that does not exist is not found', async () => {
  await open('/school/wealth');
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Pairs');
});
