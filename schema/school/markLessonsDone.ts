import { builder } from '../core/builder.ts';
import { LearningProgress, LessonEnum } from './LearningProgress.ts';

builder.mutationField('markLessonsDone', (t) =>
  t.withAuth({ member: true }).field({
    type: LearningProgress,
    description: 'Adds lessons to those that the viewer has done. Repeating the call changes nothing.',
    extensions: { changesPublicData: false },
    contract: { limits: ['change'] },
    args: { lessons: t.arg({ type: [LessonEnum], description: 'The lessons.' }) },
    resolve: async (_root, { lessons }, { database, viewer }) => {
      const added: string[] = lessons;
      // One statement, so that two devices lose nothing.
      await database.$executeRaw`
        UPDATE "User" SET "lessonsDone" = ARRAY(SELECT DISTINCT unnest("lessonsDone" || ${added}) ORDER BY 1)
        WHERE id = ${viewer.id} AND NOT "lessonsDone" @> ${added}`;
      return database.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { lessonsDone: true } });
    },
  }),
);
