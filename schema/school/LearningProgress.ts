import { builder } from '../core/builder.ts';
import { type Lesson, lessons } from './lessons.ts';

/** A lesson, by its name. */
export const LessonEnum = builder.enumType('Lesson', { description: 'A lesson of the school.', values: lessons });

/** What a member has learnt in the school. */
export const LearningProgress = builder.objectRef<{ lessonsDone: string[] }>('LearningProgress').implement({
  description: 'What the viewer has learnt in the school.',
  fields: (t) => ({
    lessonsDone: t.field({
      type: [LessonEnum],
      description: 'The lessons that the viewer has done, in their order.',
      // A later release may have stored lessons that this one does not have.
      resolve: ({ lessonsDone }): Lesson[] => lessons.filter((lesson) => lessonsDone.includes(lesson)),
    }),
  }),
});
