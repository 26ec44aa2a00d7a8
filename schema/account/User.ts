import '../accessToken/AccessToken.ts';
import { mostTokens } from '../accessToken/rules.ts';
import { AllowanceRequest } from '../allowance/AllowanceRequest.ts';
import { builder } from '../builder.ts';
import { ManagedClub } from '../club/Club.ts';
import { ClubOffer } from '../club/ClubOffer.ts';
import { termsVersion } from './consent.ts';
import { clubCount, postCount } from './counts.ts';
import { sessionAlive } from './sessions.ts';

/** The languages of texts and letters. */
export const LanguageEnum = builder.enumType('Language', {
  description: 'A language of texts and letters; `ge` is German.',
  values: ['en', 'it', 'ge'] as const,
});

const TwoFactorState = builder.objectRef<{ enabled: boolean }>('TwoFactorState').implement({
  description: 'Whether log-in asks for a code.',
  fields: (t) => ({ enabled: t.exposeBoolean('enabled', { description: 'Whether log-in asks for a code.' }) }),
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
    twoFactor: t.field({
      type: TwoFactorState,
      description: 'Two-factor authentication.',
      select: { twoFactor: { select: { enabledAt: true } } },
      resolve: ({ twoFactor }) => ({ enabled: twoFactor?.enabledAt != null }),
    }),
    sessions: t.relatedConnection('sessions', {
      cursor: 'id',
      maxSize: 100,
      query: (_args, { clock }) => ({ where: sessionAlive(clock()), orderBy: { id: 'desc' } }),
      description: 'Where the member is signed in, the newest first.',
    }),
    accessTokens: t.relation('accessTokens', {
      query: (_args, { clock }) => ({
        where: { expiresAt: { gt: clock() } },
        orderBy: { id: 'desc' },
        take: mostTokens,
      }),
      description: 'The living tokens that the member made for tools, the newest first.',
    }),
    activity: t.relatedConnection('activities', {
      cursor: 'id',
      maxSize: 100,
      query: { orderBy: { id: 'desc' } },
      description: 'What happened to the account, the newest first.',
    }),
    clubCount: t.int({
      description: 'How many clubs the member owns.',
      select: { id: true },
      resolve: ({ id }, _args, context) => clubCount(context, id),
    }),
    postCount: t.int({
      description: 'How many posts the member published.',
      select: { id: true },
      resolve: ({ id }, _args, context) => postCount(context, id),
    }),
    clubs: t.relatedConnection('clubs', {
      type: ManagedClub,
      cursor: 'id',
      maxSize: 100,
      query: { orderBy: { id: 'desc' } },
      description: 'The clubs the member owns, newest first.',
    }),
    clubOffers: t.prismaField({
      type: [ClubOffer],
      description: 'The clubs that others offer to the viewer; nobody else sees them.',
      select: { id: true, email: true, confirmedEmail: true },
      resolve: (query, { id, email, confirmedEmail }, _args, { database, viewer, clock }) =>
        database.clubOffer.findMany({
          ...query,
          // Whoever has not verified the address may not be who it belongs to.
          where: { email: viewer?.id === id && confirmedEmail ? email : '', expiresAt: { gt: clock() } },
          orderBy: { createdAt: 'desc' },
          take: 50,
        }),
    }),
    allowanceRequest: t.prismaField({
      type: AllowanceRequest,
      nullable: true,
      description: 'The last request to own more clubs.',
      select: { id: true },
      resolve: (query, { id }, _args, { database }) =>
        database.allowanceRequest.findFirst({ ...query, where: { userId: id }, orderBy: { id: 'desc' } }),
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
