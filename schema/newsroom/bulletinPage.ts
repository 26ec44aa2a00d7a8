import { LanguageEnum } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { subjects } from '../core/subjects.ts';
import { bounds } from '../figures/bounds.ts';
import { countList } from '../lists/listPage.ts';
import { BulletinPost } from './BulletinPost.ts';
import { languageOr, publishedPosts, type ShownPost, shownPosts } from './shownPosts.ts';

interface Page {
  number: number;
  pages: number;
  posts: ShownPost[];
}

const BulletinPage = builder.objectRef<Page>('BulletinPage').implement({
  description: 'A page of the bulletin, as the site shows it.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its number: the nearest one that exists; the first is 1.' }),
    pages: t.exposeInt('pages', { description: 'The number of pages.' }),
    posts: t.field({ type: [BulletinPost], description: 'The posts on the page.', resolve: ({ posts }) => posts }),
  }),
});

builder.queryField('bulletinPage', (t) =>
  t.field({
    type: BulletinPage,
    extensions: { public: true },
    description: `Returns a page of the published posts, newest first, ${bounds.bulletinPage} per page.`,
    args: {
      page: t.arg.int({ required: false, description: 'The number of the page. Defaults to 1.' }),
      language: t.arg({
        type: LanguageEnum,
        required: false,
        description: 'The language of the texts. Defaults to English.',
      }),
    },
    resolve: async (_root, { page, language }, { database, clock, cacheTags }) => {
      cacheTags.add(subjects.bulletin);
      const list = publishedPosts(clock());
      const pages = Math.ceil((await countList(database, list)) / bounds.bulletinPage);
      const number = Math.min(Math.max(page ?? 1, 1), pages);
      const rows = await database.$queryRaw<{ id: number }[]>`
        SELECT id FROM ${list.table} ORDER BY "publishedAt" DESC, id DESC
        LIMIT ${bounds.bulletinPage} OFFSET ${(number - 1) * bounds.bulletinPage}`;
      const ids = rows.map(({ id }) => id);
      const posts = await shownPosts(database, ids, languageOr(language));
      return { number, pages, posts: posts.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) };
    },
  }),
);
