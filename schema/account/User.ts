import { builder } from '../builder.ts';
import { termsVersion } from './consent.ts';
import { postCount } from './postCount.ts';
import { sessionAlive } from './sessions.ts';

/** The languages of texts and letters. */
export const LanguageEnum = builder.enumType('Language', {
  description: 'A language of texts and letters; `ge` is German.',
  values: ['en', 'it', 'ge'] as const,
});

/** An account, as its owner and administrators see it. */
export const User = builder.prismaObject('User', {
  description: 'An account, as its owner and administrators see it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The number of the account.' }),
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    lastName: t.exposeString('lastName', { description: 'Last name.' }),
    email: t.exposeString('email', { description: 'E-mail address, in lower case.' }),
    description: t.exposeString('description', { description: 'What the member says of themselves; may be empty.' }),
    country: t.exposeString('country', { description: 'The name of a supported country.' }),
    language: t.expose('language', { type: LanguageEnum, description: 'The language of letters.' }),
    admin: t.exposeBoolean('admin', { description: 'Whether the member is an administrator.' }),
    maxClubs: t.exposeInt('maxClubs', { description: 'How many clubs the member may own.' }),
    mustAcceptTerms: t.boolean({
      description: 'Whether the terms in force are newer than what the member accepted.',
      select: { consents: { where: { version: termsVersion }, take: 1, select: { id: true } } },
      resolve: ({ consents }) => consents.length === 0,
    }),
    confirmedEmail: t.exposeBoolean('confirmedEmail', { description: 'Whether the address is verified.' }),
    date: t.expose('createdAt', { type: 'DateTime', description: 'When the member joined.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true, description: 'Set means suspended.' }),
    sessions: t.relatedConnection('sessions', {
      cursor: 'id',
      maxSize: 100,
      query: (_args, { clock }) => ({ where: sessionAlive(clock()), orderBy: { id: 'desc' } }),
      description: 'Where the member is signed in, the newest first.',
    }),
    activity: t.relatedConnection('activities', {
      cursor: 'id',
      maxSize: 100,
      query: { orderBy: { id: 'desc' } },
      description: 'What happened to the account, the newest first.',
    }),
    postCount: t.int({
      description: 'How many posts the member published.',
      select: { id: true },
      resolve: ({ id }, _args, context) => postCount(context, id),
    }),
    posts: t.relatedConnection('posts', {
      cursor: 'id',
      maxSize: 100,
      query: { orderBy: { id: 'desc' } },
      description: 'The posts the member published, newest first.',
    }),
  }),
});

builder.prismaObject('Post', {
  description: 'News, or a bulletin, that a member published.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The number of the post.' }),
    slug: t.exposeString('slug', { description: 'The post in addresses: the title in lower case with hyphens.' }),
    title: t.exposeString('title', { description: 'Title.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', description: 'When it was published.' }),
  }),
});
