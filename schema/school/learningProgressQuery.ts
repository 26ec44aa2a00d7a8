import { builder } from '../core/builder.ts';
import { LearningProgress } from './LearningProgress.ts';

builder.queryField('learningProgress', (t) =>
  t.withAuth({ member: true }).field({
    type: LearningProgress,
    description: 'Returns what the viewer has learnt in the school.',
    contract: {},
    resolve: (_root, _args, { database, viewer }) =>
      database.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { lessonsDone: true } }),
  }),
);
