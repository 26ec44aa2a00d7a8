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
    id: t.exposeInt('id', { example: 42, description: 'The number of the account.' }),
    firstName: t.exposeString('firstName', { example: 'Ann', description: 'First name.' }),
    lastName: t.exposeString('lastName', { example: 'Lee', description: 'Last name.' }),
    email: t.exposeString('email', { example: 'ann.lee@example.com', description: 'E-mail address, in lower case.' }),
    description: t.exposeString('description', {
      example: 'I trade the London session.',
      description: 'What the member says of themselves; may be empty.',
    }),
    country: t.exposeString('country', { example: 'Italy', description: 'The name of a supported country.' }),
    language: t.expose('language', { type: LanguageEnum, description: 'The language of letters.' }),
    admin: t.exposeBoolean('admin', { description: 'Whether the member is an administrator.' }),
    maxClubs: t.exposeInt('maxClubs', { example: 3, description: 'How many clubs the member may own.' }),
    mustAcceptTerms: t.boolean({
      description: 'Whether the terms in force are newer than what the member accepted.',
      select: { consents: { where: { version: termsVersion }, take: 1, select: { id: true } } },
      resolve: ({ consents }) => consents.length === 0,
    }),
    confirmedEmail: t.exposeBoolean('confirmedEmail', {
      example: true,
      description: 'Whether the address is verified.',
    }),
    date: t.expose('createdAt', {
      example: '2026-03-02T09:30:00.000Z',
      type: 'DateTime',
      description: 'When the member joined.',
    }),
    deletedAt: t.expose('deletedAt', {
      example: null,
      type: 'DateTime',
      nullable: true,
      description: 'Set means suspended.',
    }),
    sessions: t.relatedConnection(
      'sessions',
      {
        cursor: 'id',
        maxSize: 100,
        query: (_args, { clock }) => ({ where: sessionAlive(clock()), orderBy: { id: 'desc' } }),
        description: 'Where the member is signed in, the newest first.',
      },
      { name: 'SessionConnection' },
      { name: 'SessionEdge' },
    ),
    activity: t.relatedConnection(
      'activities',
      {
        cursor: 'id',
        maxSize: 100,
        query: { orderBy: { id: 'desc' } },
        description: 'What happened to the account, the newest first.',
      },
      { name: 'ActivityConnection' },
      { name: 'ActivityEdge' },
    ),
    postCount: t.int({
      description: 'How many posts the member published.',
      select: { id: true },
      resolve: ({ id }, _args, context) => postCount(context, id),
    }),
    posts: t.relatedConnection(
      'posts',
      {
        cursor: 'id',
        maxSize: 100,
        query: { orderBy: { id: 'desc' } },
        description: 'The posts the member published, newest first.',
      },
      { name: 'PostConnection' },
      { name: 'PostEdge' },
    ),
  }),
});

builder.prismaObject('Post', {
  description: 'News, or a bulletin, that a member published.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 42, description: 'The number of the post.' }),
    slug: t.exposeString('slug', {
      example: 'harbour-notes',
      description: 'The post in addresses: the title in lower case with hyphens.',
    }),
    title: t.exposeString('title', { example: 'Harbour notes', description: 'Title.' }),
    publishedAt: t.expose('publishedAt', {
      example: '2026-04-28T08:00:00.000Z',
      type: 'DateTime',
      description: 'When it was published.',
    }),
  }),
});
