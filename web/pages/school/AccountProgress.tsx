import { useEffect } from 'react';
import type { Lesson } from '#schema/school/lessons.ts';
import { useLearningProgressQuery, useMarkLessonsDoneMutation } from './progress.generated.ts';
import { remember, useDone } from './useProgress.ts';

/** Keeps the lessons that a member has done the same in this browser and in the account. Shows nothing. */
export function AccountProgress() {
  const done = useDone();
  const { data } = useLearningProgressQuery();
  const [mark] = useMarkLessonsDoneMutation();
  const progress = data?.learningProgress;
  const inAccount = progress?.__typename === 'LearningProgress' ? progress.lessonsDone : undefined;
  const missing = inAccount && done.filter((lesson) => !inAccount.includes(lesson)).join(' ');
  useEffect(() => {
    if (inAccount) remember(inAccount);
  }, [inAccount]);
  useEffect(() => {
    // Tried once for each lesson: what cannot be kept now is kept when the next one is done, or on the next visit.
    if (missing) void mark({ variables: { lessons: missing.split(' ') as Lesson[] } }).catch(() => {});
  }, [missing, mark]);
  return null;
}
