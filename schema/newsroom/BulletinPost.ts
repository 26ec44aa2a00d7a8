import { languageTags } from '#locales/language.ts';
import { PostTag as PostTags } from '#prisma/generated/client/enums.ts';
import { LanguageEnum } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { bounds } from '../figures/bounds.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { connectionOf } from '../lists/connection.ts';
import { minutesOf, postPath } from './postText.ts';
import { bundledContent, type ShownPost } from './shownPosts.ts';

/** The category of a post. */
export const PostTagEnum = builder.enumType(PostTags, {
  name: 'PostTag',
  description: 'The category of a post: general market news and reports, or an event that may affect trading.',
});

interface Correction {
  language: ShownPost['language'];
  at: Date;
  note: string;
}

/** The contents of stored posts, in each language. */
const contentsOf = batchLoader<Map<string, string>>(async ({ database }, ids) => {
  const rows = await database.postText.findMany({
    where: { postId: { in: ids } },
    select: { postId: true, language: true, content: true },
  });
  return new Map(
    ids.map((id) => [
      id,
      new Map(rows.filter(({ postId }) => postId === id).map(({ language, content }) => [language, content])),
    ]),
  );
}, new Map());

/** The content of a post, in the language in which it is shown. */
export const contentOf = async (
  context: Context,
  { id, language }: Pick<ShownPost, 'id' | 'language'>,
): Promise<string> => (id < 0 ? bundledContent(-id, language) : ((await contentsOf(context, id)).get(language) ?? ''));

/** The latest corrections of stored posts, in every language. */
const correctionsOf = batchLoader<Correction[]>(async ({ database }, ids) => {
  const rows = await database.postCorrection.findMany({
    where: { postId: { in: ids } },
    orderBy: { at: 'desc' },
    take: 100 * ids.length,
  });
  return new Map(ids.map((id) => [id, rows.filter(({ postId }) => postId === id)]));
}, []);

const CorrectionType = builder.objectRef<Correction>('PostCorrection').implement({
  description: 'What was corrected in a post after it was published.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    note: t.exposeString('note', {
      description: `What, in the language of the post; at most ${bounds.newsCorrection} characters.`,
    }),
  }),
});

/** A published post, as everybody sees it. */
export const BulletinPost = builder.objectRef<ShownPost>('BulletinPost').implement({
  description: 'A published post: news or a bulletin. Some are bundled with the site.',
  fields: (t) => ({
    slug: t.exposeString('slug', { example: 'rates-stay-put', description: "The post's URL slug." }),
    tag: t.expose('tag', { type: PostTagEnum, example: 'News', description: 'The category.' }),
    language: t.expose('language', {
      type: LanguageEnum,
      example: 'en',
      description: 'The language of its texts: English, or the first there is, if it is not written in that asked for.',
    }),
    title: t.exposeString('title', { example: 'Rates stay put', description: 'The title.' }),
    teaser: t.exposeString('teaser', {
      example: 'The central bank has left its rates unchanged...',
      description: 'A sentence or two for lists; the first words of the content, if none was written.',
    }),
    minutes: t.int({
      example: 2,
      description: 'How many minutes it takes to read.',
      resolve: ({ words }) => minutesOf(words),
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      example: '2026-11-28T08:00:00.000Z',
      description: 'When it was published.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      example: '2026-11-28T08:00:00.000Z',
      description: 'When anything about it last changed.',
    }),
    url: t.string({
      example: 'https://clubs.example.com/en/bulletinPost/rates-stay-put',
      description: 'The URL of its page in that language.',
      resolve: ({ slug, language }, _args, { publicUrl }) => `${publicUrl}/${language}${postPath(slug)}`,
    }),
    content: t.string({
      complexity: 100,
      description: 'The content, as Markdown.',
      resolve: (post, _args, context) => contentOf(context, post),
    }),
    corrections: t.field({
      type: [CorrectionType],
      description: 'What was corrected since it was published, latest first: the last hundred notes in its language.',
      resolve: async ({ id, language }, _args, context) =>
        id < 0 ? [] : (await correctionsOf(context, id)).filter((correction) => correction.language === language),
    }),
    languageTag: t.string({
      example: 'en',
      description: 'The BCP 47 tag of its language, for `lang` attributes.',
      resolve: ({ language }) => languageTags[language],
    }),
  }),
});

/** A page of published posts. */
export const BulletinPostConnection = connectionOf(BulletinPost, 'BulletinPost', 'posts');
