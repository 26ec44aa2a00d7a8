import { builder } from '../builder.ts';
import { ClubOwner } from './ClubOwner.ts';

/** What is decided of a club. */
export const ClubState = builder.enumType('ClubState', {
  description: 'What an administrator decided: pending until then.',
  values: ['pending', 'verified', 'declined'] as const,
});

builder.prismaObject('ClubContact', {
  description: 'A way to reach a club.',
  fields: (t) => ({
    contactName: t.exposeString('name', { example: 'Chat', description: 'What the link is called.' }),
    contactLink: t.exposeString('link', {
      example: 'https://chat.example.com/harbour',
      description: 'An address: https, mailto or tel.',
    }),
  }),
});

/** What anybody may know of a club. */
const ClubInterface = builder.prismaInterface('Club', {
  variant: 'AnyClub',
  description: 'What anybody may know of a trading group.',
  resolveType: () => null,
  fields: (t) => ({
    id: t.exposeInt('id', { example: 7, description: 'The number of the club.' }),
    title: t.exposeString('title', { example: 'Harbour Traders', description: 'At most 100 characters.' }),
    description: t.exposeString('description', {
      example: 'We meet on Tuesdays at the old harbour.',
      description: 'What the owner says of it; at most 2000 characters.',
    }),
    country: t.exposeString('country', { example: 'Italy', description: 'The name of a supported country.' }),
    privacy: t.exposeBoolean('privacy', {
      description: 'true: closed, for friends and family; false: open to the public.',
    }),
    state: t.expose('state', { example: 'verified', type: ClubState, description: 'What an administrator decided.' }),
    createdAt: t.expose('createdAt', {
      example: '2026-03-09T18:00:00.000Z',
      type: 'DateTime',
      description: 'When it was created.',
    }),
    owner: t.relation('owner', {
      type: ClubOwner,
      nullable: true,
      description: 'null when the owner deleted their account.',
    }),
    contacts: t.relation('contacts', {
      description: 'Up to five ways to reach the club.',
      query: { orderBy: { position: 'asc' } },
    }),
  }),
});

/** A trading group, as anybody sees it. */
export const Club = builder.prismaObject('Club', {
  description: 'A trading group, as anybody sees it.',
  interfaces: [ClubInterface],
});

/** A trading group, as its owner and administrators see it. */
export const ManagedClub = builder.prismaObject('Club', {
  variant: 'ManagedClub',
  description: 'A trading group, as its owner and administrators see it.',
  interfaces: [ClubInterface],
  fields: (t) => ({
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it last changed. Given back as `seen`, it keeps two people from overwriting each other.',
    }),
    declineReason: t.exposeString('declineReason', {
      nullable: true,
      description: 'Why an administrator declined it.',
    }),
    appeal: t.exposeString('appeal', {
      nullable: true,
      description: 'What the owner answered; there is one appeal to a club.',
    }),
    awaitsReview: t.boolean({
      description: 'Whether an administrator is to decide.',
      select: { awaitsReviewSince: true },
      resolve: ({ awaitsReviewSince }) => awaitsReviewSince !== null,
    }),
    offeredTo: t.string({
      nullable: true,
      description: 'The address of the member it is offered to.',
      select: { offer: { select: { email: true, expiresAt: true } } },
      resolve: ({ offer }, _args, { clock }) => (offer && offer.expiresAt > clock() ? offer.email : null),
    }),
  }),
});

/** A page of clubs as their owner and administrators see them. */
export const ManagedClubConnection = builder.connectionObject(
  { type: ManagedClub, name: 'ManagedClubConnection' },
  { name: 'ManagedClubEdge' },
);
