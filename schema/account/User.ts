import { published } from '../access/posts.ts';
import { builder } from '../core/builder.ts';
import { countLoader } from '../lists/batchLoader.ts';
import { sessionAlive } from './credentials/sessions.ts';
import { currentTerms } from './terms/termsVersions.ts';

/** The languages of the site and its e-mails. */
export const LanguageEnum = builder.enumType('Language', {
  description: 'A language of the site and its e-mails.',
  values: {
    en: { description: 'English.' },
    it: { description: 'Italian.' },
    ge: { description: 'German.' },
  },
});

/** The end of the second in which a moment is. */
const nextSecond = (at: Date): Date => new Date(Math.ceil(at.getTime() / 1000) * 1000);

/** How many posts a member has published. */
const postCount = countLoader(async ({ database, clock }, authorIds) => {
  const where = { authorId: { in: authorIds }, ...published(clock()) };
  const rows = await database.post.groupBy({ by: ['authorId'], where, _count: true });
  return new Map(rows.map(({ authorId, _count }) => [authorId, _count]));
});

/** An account, as its owner and administrators see it. */
export const User = builder.prismaObject('User', {
  description: 'An account, as its owner and administrators see it.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 42, description: 'The id of the account.' }),
    firstName: t.exposeString('firstName', { example: 'Ann', description: 'The first name.' }),
    lastName: t.exposeString('lastName', { example: 'Lee', description: 'The last name.' }),
    email: t.exposeString('email', {
      example: 'ann.lee@example.com',
      description: 'The e-mail address, in lower case.',
    }),
    description: t.exposeString('description', {
      example: 'I trade the London session.',
      description: "The member's description of themselves; may be empty.",
    }),
    country: t.exposeString('country', {
      example: 'Italy',
      description: "The English name of the member's country.",
    }),
    language: t.expose('language', {
      type: LanguageEnum,
      description: 'The language of the e-mails sent to the member.',
    }),
    timeZone: t.exposeString('timeZone', {
      example: 'Europe/Rome',
      description:
        'The IANA name of the time zone in which e-mails state times; empty for that of the country. The first login from a browser stores its time zone, unless the member chose that of the country.',
    }),
    showFullName: t.exposeBoolean('showFullName', {
      description: 'Whether members of the same clubs see the full name instead of "Ann L.".',
    }),
    showDescription: t.exposeBoolean('showDescription', {
      description: 'Whether members of the same clubs see the description.',
    }),
    showAttendance: t.exposeBoolean('showAttendance', {
      description: "Whether members of the same clubs see how many of the club's meetings the member came to.",
    }),
    spokenLanguages: t.exposeStringList('spokenLanguages', {
      example: ['en', 'it'],
      description: 'The languages the member speaks, as codes of ISO 639-1. Members of the same clubs see them.',
    }),
    admin: t.exposeBoolean('admin', { description: 'Whether the member is an administrator.' }),
    editor: t.exposeBoolean('editor', { description: 'Whether the member works in the newsroom.' }),
    maxClubs: t.exposeInt('maxClubs', {
      example: 3,
      description: 'The allowance: the number of clubs the member can own.',
    }),
    mustAcceptTerms: t.boolean({
      description: 'Whether the member has yet to accept the current terms.',
      select: { consents: { where: { version: currentTerms.date }, take: 1, select: { id: true } } },
      resolve: ({ consents }) => consents.length === 0,
    }),
    confirmedEmail: t.exposeBoolean('confirmedEmail', {
      example: true,
      description: 'Whether the e-mail address is verified.',
    }),
    date: t.expose('createdAt', {
      example: '2026-03-02T09:30:00.000Z',
      type: 'DateTime',
      description: 'When the account was created.',
    }),
    deletedAt: t.expose('deletedAt', {
      example: null,
      type: 'DateTime',
      nullable: true,
      description: 'When the account was suspended; `null` if it is not suspended.',
    }),
    updatedAt: t.expose('updatedAt', {
      example: '2026-03-02T09:30:00.000Z',
      type: 'DateTime',
      description:
        "When the name, the description, the e-mail address or its verification, the allowance, the administrator rights or the work in the newsroom last changed. Send it back as `seen` to avoid overwriting someone else's changes.",
    }),
    sessions: t.relatedConnection(
      'sessions',
      {
        authScopes: { member: true },
        cursor: 'id',
        // Administrators, who may read other accounts, need no devices.
        query: (_args, { clock, viewer }) => ({
          where: { ...sessionAlive(clock()), userId: viewer?.id ?? 0 },
          orderBy: { id: 'desc' },
        }),
        description: 'The active sessions, newest first. Empty for other accounts.',
      },
      { name: 'SessionConnection' },
      { name: 'SessionEdge' },
    ),
    activity: t.relatedConnection(
      'activities',
      {
        authScopes: { member: true },
        cursor: 'id',
        query: { orderBy: { id: 'desc' } },
        description: 'The activity log of the account, newest first.',
      },
      { name: 'ActivityConnection' },
      { name: 'ActivityEdge' },
    ),
    passwordChangedAt: t.field({
      type: 'DateTime',
      nullable: true,
      authScopes: { member: true },
      description: 'When the password was last changed or reset; `null` if it never was, and for other accounts.',
      select: {
        id: true,
        activities: {
          where: { act: { in: ['passwordChanged', 'passwordReset'] } },
          orderBy: { id: 'desc' },
          take: 1,
          select: { at: true },
        },
      },
      resolve: ({ id, activities: [last] }, _args, { viewer }) => (viewer?.id === id ? (last?.at ?? null) : null),
    }),
    postCount: t.int({
      description: 'The number of posts the member has published.',
      select: { id: true },
      resolve: ({ id }, _args, context) => postCount(context, id),
    }),
    posts: t.relatedConnection(
      'posts',
      {
        cursor: 'id',
        // By the second, so that the same statement serves all requests until the next one.
        query: (_args, { clock }) => ({ where: published(nextSecond(clock())), orderBy: { id: 'desc' } }),
        description: 'The posts that the member wrote and that are published, newest first.',
      },
      { name: 'PostConnection' },
      { name: 'PostEdge' },
    ),
  }),
});

builder.prismaObject('Post', {
  description: 'A post published by a member: news or a bulletin.',
  // Only the requested fields are read: the content is long.
  select: { id: true },
  fields: (t) => ({
    id: t.exposeInt('id', { example: 42, description: 'The id of the post.' }),
    slug: t.exposeString('slug', {
      example: 'harbour-notes',
      description: "The post's URL slug, as in `/bulletinPost/harbour-notes`.",
    }),
    title: t.exposeString('title', {
      example: 'Harbour notes',
      description: 'The title in the first language that it is written in.',
    }),
    publishedAt: t.expose('publishedAt', {
      example: '2026-04-28T08:00:00.000Z',
      type: 'DateTime',
      description: 'When the post was published.',
    }),
  }),
});
