import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';

builder.prismaObjectField(User, 'reviewsWaiting', (t) =>
  t.int({
    nullable: true,
    example: 1,
    description:
      'The number of posts of the bulletin that wait for approval by the viewer or another editor; `null` for other accounts, and for those who do not work in the newsroom.',
    select: { id: true, admin: true, editor: true },
    resolve: ({ id, admin, editor }, _args, { database, viewer }) =>
      viewer?.id === id && (admin || editor)
        ? database.post.count({
            where: {
              state: 'review',
              NOT: { OR: [{ authorId: id }, { editorId: id }] },
            },
          })
        : null,
  }),
);
