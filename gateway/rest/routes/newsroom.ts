import { languages } from '#locales/keys.ts';
import { english } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { postTags } from '#schema/newsroom/bundledPosts.ts';
import { type PostState, postStates } from '#schema/newsroom/rules.ts';
import { fromShell } from '../example.ts';
import {
  RestBulletinDocument,
  RestBulletinPostVersionsDocument,
  RestSavePostDocument,
  RestSetPostStateDocument,
} from '../newsroom.generated.ts';
import { choice, optionalMoment, optionalText, pageSize, pageStart, pathId, reader, text } from '../readers.ts';
import { sentence, wholeResult } from '../responseBody.ts';
import { defineRoute, type JsonSchema, type Route } from '../route.ts';

const fields: Record<'title' | 'teaser' | 'content' | 'correction', JsonSchema> = {
  title: { type: 'string', maxLength: bounds.newsTitle },
  teaser: { type: 'string', maxLength: bounds.newsTeaser },
  content: { type: 'string', maxLength: bounds.newsContent },
  correction: { type: 'string', maxLength: bounds.newsCorrection },
};

/** A post in a language, whatever was sent in its place. */
function textFrom(value: unknown) {
  const { title, teaser, content, correction } = (value ?? {}) as Record<string, unknown>;
  return { title: text(title), teaser: text(teaser), content: text(content), correction: text(correction) };
}

/** The texts of a post by language. */
const texts = reader(
  {
    type: 'object',
    properties: Object.fromEntries(
      languages.map((language) => [
        language,
        { type: 'object', properties: fields, required: ['title', 'content'] } as const,
      ]),
    ),
  },
  (value) => {
    const submitted = (value ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      languages.flatMap((language) =>
        submitted[language] === undefined ? [] : [[language, textFrom(submitted[language])]],
      ),
    );
  },
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const post = { tag: choice(...postTags), slug: optionalText, texts };
const params = { postID: pathId.described('The id of the post.') };
const postID = fromShell('POST_ID', 42);
const saved = {
  result: sentence(({ slug }: { slug: string }) => english('newsroom:saved', { slug })),
  post: wholeResult,
};
const example = {
  en: { title: 'Rates stay put', content: 'The central bank has left its rates unchanged.' },
  it: { title: 'Tassi fermi', content: 'La banca centrale ha lasciato i tassi invariati.' },
};

/** The routes for the bulletin, and for the newsroom in which its posts are written. */
export const newsroom: Route[] = [
  defineRoute({
    method: 'get',
    path: '/bulletin',
    document: RestBulletinDocument,
    query: { language: choice(...languages), tag: choice(...postTags), first: pageSize, after: pageStart },
    variables: ({ query }) => query,
    answer: { result: wholeResult },
    example: { query: { language: 'en', first: 10 } },
  }),
  defineRoute({
    method: 'post',
    path: '/newsroom/posts',
    document: RestSavePostDocument,
    body: post,
    variables: ({ body }) => ({ input: body }),
    answer: saved,
    impossible: ['newsroom.unknown', 'newsroom.changed', 'newsroom.correctionWaits', 'profile.nothingChanged'],
    example: { body: { tag: 'News', texts: example } },
  }),
  defineRoute({
    id: 'changeBulletinPost',
    method: 'put',
    path: '/newsroom/posts/:postID',
    document: RestSavePostDocument,
    params,
    body: { ...post, seen: optionalMoment },
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    answer: saved,
    impossible: ['newsroom.tooMany'],
    example: { params: { postID }, body: { tag: 'Bulletin', texts: example } },
  }),
  defineRoute({
    method: 'get',
    path: '/newsroom/posts/:postID/versions',
    document: RestBulletinPostVersionsDocument,
    params,
    query: { first: pageSize, after: pageStart },
    variables: ({ params, query }) => ({ ...params, ...query }),
    answer: { result: wholeResult },
    example: { params: { postID }, query: { first: 10 } },
  }),
  defineRoute({
    method: 'put',
    path: '/newsroom/posts/:postID/state',
    document: RestSetPostStateDocument,
    params,
    body: { state: choice(...postStates), at: optionalMoment, seen: optionalMoment },
    variables: ({ params, body }) => ({ ...params, ...body }),
    answer: {
      result: sentence(({ state }: { state: PostState }) => english(`newsroom:changed.${state}`)),
      post: wholeResult,
    },
    example: { params: { postID }, body: { state: 'review' } },
  }),
];
