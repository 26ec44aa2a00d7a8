import { fullName } from '../account/displayName.ts';
import { LanguageEnum } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf } from '../lists/connection.ts';
import { Finding } from '../moderation/Finding.ts';
import { findingsIn } from '../moderation/findings.ts';
import { PostTagEnum } from './BulletinPost.ts';
import { type PostState, postStates } from './rules.ts';
import { refusalOf } from './states.ts';

/** The states of a post. */
export const PostStateEnum = builder.enumType('PostState', {
  description: 'The state of a post.',
  values: {
    draft: { description: 'It is being written.' },
    review: { description: 'It waits for the approval of somebody who neither began it nor changed its texts last.' },
    approved: { description: 'It was approved as it is. A change to its texts makes it wait again.' },
    published: { description: 'It is public from `publishedAt`.' },
    withdrawn: { description: 'It was published. Its page says that it was withdrawn.' },
  } satisfies Record<PostState, { description: string }>,
});

builder.prismaObject('PostText', {
  description: 'A post in a language.',
  fields: (t) => ({
    language: t.expose('language', { type: LanguageEnum, example: 'en', description: 'The language.' }),
    title: t.exposeString('title', {
      example: 'Rates stay put',
      description: `The title; at most ${bounds.newsTitle} characters.`,
    }),
    teaser: t.exposeString('teaser', {
      example: '',
      description: `A sentence or two for lists; at most ${bounds.newsTeaser} characters. Empty for the first words of the content.`,
    }),
    content: t.exposeString('content', {
      example: 'The central bank has left its rates unchanged.',
      description: `The content, as Markdown; at most ${bounds.newsContent} characters.`,
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
    isOutdated: t.boolean({
      description:
        'Whether the text that it was translated from has changed since: the English one, or else the first there is.',
      select: {
        language: true,
        updatedAt: true,
        post: { select: { texts: { orderBy: { language: 'asc' }, take: 1 } } },
      },
      resolve: ({
        language,
        updatedAt,
        post: {
          texts: [original],
        },
      }) => original !== undefined && original.language !== language && updatedAt < original.updatedAt,
    }),
  }),
});

/** A post, as the newsroom sees it. */
export const NewsroomPost = builder.prismaObject('Post', {
  variant: 'NewsroomPost',
  description: 'A post in any state, as editors and administrators see it.',
  // Only the requested fields are read: the texts are long.
  select: { id: true },
  fields: (t) => ({
    id: t.exposeInt('id', { example: 42, description: 'The id of the post.' }),
    slug: t.exposeString('slug', {
      example: 'rates-stay-put',
      description: `The URL slug; at most ${bounds.newsSlug} characters. It stays as it is once the post is public.`,
    }),
    tag: t.expose('tag', { type: PostTagEnum, example: 'News', description: 'The category.' }),
    title: t.exposeString('title', {
      example: 'Rates stay put',
      description: 'The title in the first language that it is written in.',
    }),
    state: t.expose('state', { type: PostStateEnum, example: 'draft', description: 'The state.' }),
    publishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When it was or, if that is to come, will be published; `null` before.',
      select: { state: true, publishedAt: true },
      resolve: ({ state, publishedAt }) => (state === 'published' || state === 'withdrawn' ? publishedAt : null),
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      example: '2026-11-28T08:00:00.000Z',
      description:
        'When anything about it last changed. Send it back as `seen` to avoid overwriting what others changed.',
    }),
    author: t.string({
      nullable: true,
      example: 'Ann Lee',
      description: 'Who began it; `null` if the account was deleted.',
      select: { author: { select: { firstName: true, lastName: true } } },
      resolve: ({ author }) => author && fullName(author),
    }),
    editor: t.string({
      nullable: true,
      example: 'Ann Lee',
      description: 'Who last changed its texts; `null` if the account was deleted.',
      select: { editor: { select: { firstName: true, lastName: true } } },
      resolve: ({ editor }) => editor && fullName(editor),
    }),
    isOwn: t.boolean({
      description: 'Whether the viewer began it or last changed its texts, and so cannot approve it.',
      select: { authorId: true, editorId: true },
      resolve: ({ authorId, editorId }, _args, { viewer }) => viewer?.id === authorId || viewer?.id === editorId,
    }),
    next: t.field({
      type: [PostStateEnum],
      description: 'The states that the viewer can put it into now.',
      select: { state: true, publishedAt: true, authorId: true, editorId: true, correctsId: true },
      resolve: (post, _args, { viewer, clock, newsroomReview }) =>
        viewer ? postStates.filter((state) => !refusalOf(post, state, { viewer, now: clock(), newsroomReview })) : [],
    }),
    findings: t.field({
      type: [Finding],
      description: 'What was found in the texts: they cannot be published without the approval of somebody else.',
      select: { texts: true },
      resolve: ({ texts }) =>
        texts.flatMap(({ title, teaser, content }) => findingsIn({ title, text: `${teaser}\n\n${content}` })),
    }),
    texts: t.relation('texts', {
      query: { orderBy: { language: 'asc' } },
      description: 'The texts, in each language that it is written in.',
    }),
  }),
});

// Not among the fields above, whose type would refer to itself.
builder.prismaObjectField(NewsroomPost, 'corrects', (t) =>
  t.relation('corrects', {
    type: NewsroomPost,
    nullable: true,
    description:
      'The public post that this one corrects once it is approved and published; `null` if it is no correction.',
  }),
);

/** A page of the newsroom's posts. */
export const NewsroomPostConnection = connectionOf(NewsroomPost, 'NewsroomPost', 'posts');
