import { type Lesson, lessons } from '#schema/school/lessons.ts';
import { readStored, store, useStored } from '../../stored/storage.ts';

/** The lessons that a stored text names, in their order. */
const lessonsIn = (stored: string | null): Lesson[] => {
  const names = stored?.split(' ') ?? [];
  return lessons.filter((lesson) => names.includes(lesson));
};

/** Remembers lessons as done in this browser, besides those that are. */
export function remember(done: readonly Lesson[]): void {
  const known = lessonsIn(readStored('localStorage', 'lessons'));
  const all = lessons.filter((lesson) => known.includes(lesson) || done.includes(lesson));
  if (all.length > known.length) store('localStorage', 'lessons', all.join(' '));
}

/** The lessons that were done in this browser; AccountProgress adds those of the account. Prerendered, it is none. */
export const useDone = (): Lesson[] => lessonsIn(useStored('lessons'));
