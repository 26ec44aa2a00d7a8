import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { NewsroomPost } from './NewsroomPost.ts';
import { postNumber } from './rules.ts';

const contract = contractOf({ rules: postNumber, refusals: ['newsroom.unknown'] });

builder.queryField('newsroomPost', (t) =>
  t.withAuth({ editor: true }).prismaField({
    type: NewsroomPost,
    contract,
    description: 'Returns a post of the newsroom, in any state.',
    args: { postID: t.arg.int({ description: 'The id of the post.' }) },
    resolve: async (query, _root, args, { database }) => {
      const { postID: id } = contract.check(args);
      const post = await database.post.findUnique({ ...query, where: { id } });
      if (!post) throw new Failure('newsroom.unknown');
      return post;
    },
  }),
);
