import { languages } from '#locales/keys.ts';
import { english } from '#schema/core/translate.ts';
import { postTags } from '#schema/newsroom/bundledPosts.ts';
import type { PostState } from '#schema/newsroom/rules.ts';
import { args, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import {
  BulletinAnswerFragmentDoc,
  BulletinPostVersionsAnswerFragmentDoc,
  RestNewsroomPostFragmentDoc,
} from '../newsroom.generated.ts';
import { choice, objectOf, pathId, reader, text } from '../readers.ts';
import { sentence, wholeResult } from '../responseBody.ts';
import type { Route } from '../route.ts';

/** A post in a language. */
const inLanguage = objectOf({ title: text, teaser: text, content: text, correction: text }, 'title', 'content');

/** The texts of a post by language. */
const texts = reader(
  objectOf(Object.fromEntries(languages.map((language) => [language, inLanguage]))).schema,
  (value) => {
    const submitted = Object(value) as Record<string, unknown>;
    const given = languages.filter((language) => submitted[language] !== undefined);
    return Object.fromEntries(given.map((language) => [language, inLanguage(submitted[language])]));
  },
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const tag = choice(...postTags);
const body = { tag, ...args('slug'), texts };
const saved = {
  answer: {
    result: sentence(({ slug }: { slug: string }) => english('newsroom:saved', { slug })),
    post: wholeResult,
  },
};
const params = { postID: fromShell('POST_ID', 42) };
const example = {
  en: { title: 'Rates stay put', content: 'The central bank has left its rates unchanged.' },
  it: { title: 'Tassi fermi', content: 'La banca centrale ha lasciato i tassi invariati.' },
};

/** The routes for the bulletin, and for the newsroom in which its posts are written. */
export const newsroom: Route[] = [
  route.get('/bulletin', 'bulletin', BulletinAnswerFragmentDoc, {
    query: { ...args('language'), tag },
    example: { query: { language: 'en' } },
  }),
  route.post('/newsroom/posts', 'saveBulletinPost', RestNewsroomPostFragmentDoc, {
    body,
    ...saved,
    impossible: ['newsroom.unknown', 'newsroom.changed', 'newsroom.correctionWaits', 'profile.nothingChanged'],
    example: { body: { tag: 'News', texts: example } },
  }),
  route.put('/newsroom/posts/:postID', 'saveBulletinPost', RestNewsroomPostFragmentDoc, {
    id: 'changeBulletinPost',
    params: { postID: pathId.described('The id of the post.') },
    body: { ...body, ...args('seen') },
    ...saved,
    impossible: ['newsroom.tooMany'],
    example: { params, body: { tag: 'Bulletin', texts: example } },
  }),
  route.get('/newsroom/posts/:postID/versions', 'bulletinPostVersions', BulletinPostVersionsAnswerFragmentDoc, {
    example: { params },
  }),
  route.put('/newsroom/posts/:postID/state', 'setBulletinPostState', RestNewsroomPostFragmentDoc, {
    body: args('state', 'at', 'seen'),
    answer: {
      result: sentence(({ state }: { state: PostState }) => english(`newsroom:changed.${state}`)),
      post: wholeResult,
    },
    example: { params, body: { state: 'review' } },
  }),
];
