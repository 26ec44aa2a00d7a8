import { onceReadable } from '../access/posts.ts';
import { LanguageEnum } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { subjects } from '../core/subjects.ts';
import { BulletinPost } from './BulletinPost.ts';
import { bundledPost, languageOr, shownPosts } from './shownPosts.ts';

builder.queryField('bulletinPost', (t) =>
  t.field({
    type: BulletinPost,
    extensions: { public: true },
    contract: { refusals: ['newsroom.unknown', 'newsroom.withdrawn'] },
    description: 'Returns a published post.',
    args: {
      slug: t.arg.string({ description: "The post's URL slug, in lower or upper case." }),
      language: t.arg({
        type: LanguageEnum,
        required: false,
        description: 'The language of the texts. Defaults to English.',
      }),
    },
    resolve: async (_root, args, { database, clock, cacheTags }) => {
      cacheTags.add(subjects.bulletin);
      const [slug, language] = [args.slug.toLowerCase().replaceAll('\0', ''), languageOr(args.language)];
      const bundled = bundledPost(slug, language);
      if (bundled) return bundled;
      const found = await database.post.findFirst({
        where: { slug, ...onceReadable(clock()) },
        select: { id: true, state: true },
      });
      if (found?.state === 'withdrawn') throw new Failure('newsroom.withdrawn');
      const [post] = found ? await shownPosts(database, [found.id], language) : [];
      if (!post) throw new Failure('newsroom.unknown');
      return post;
    },
  }),
);
