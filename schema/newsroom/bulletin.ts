import { LanguageEnum } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { subjects } from '../core/subjects.ts';
import { bounds } from '../figures/bounds.ts';
import { listPage } from '../lists/listPage.ts';
import { BulletinPostConnection, PostTagEnum } from './BulletinPost.ts';
import { languageOr, publishedPosts, shownPosts } from './shownPosts.ts';

builder.queryField('bulletin', (t) =>
  t.field({
    type: BulletinPostConnection,
    extensions: { public: true },
    description: `Returns the published posts, newest first. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      language: t.arg({
        type: LanguageEnum,
        required: false,
        description: 'The language of the texts. Defaults to English.',
      }),
      tag: t.arg({ type: PostTagEnum, required: false, description: 'Return only posts of this category.' }),
    },
    resolve: (_root, { language, tag, ...args }, { database, clock, cacheTags }) => {
      cacheTags.add(subjects.bulletin);
      return listPage(database, publishedPosts(clock(), tag), { args, defaultSize: bounds.pageDefault }, (ids) =>
        shownPosts(database, ids, languageOr(language)),
      );
    },
  }),
);
