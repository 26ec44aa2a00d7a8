import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import { Finding } from '../Finding.ts';
import { findingsIn } from '../input/findings.ts';
import { countDescription } from '../listPage.ts';
import { ClubOwner } from './ClubOwner.ts';
import { slugOf } from './slug.ts';

/** The state of a club's review. */
export const ClubState = builder.enumType('ClubState', {
  description: "The state of a club's review.",
  values: {
    pending: {
      description: 'An administrator has yet to decide: the club is new, or was reworded after being verified.',
    },
    verified: { description: 'An administrator verified the club.' },
    declined: { description: 'An administrator declined the club. It is not listed publicly.' },
  },
});

builder.prismaObject('ClubContact', {
  description: 'A way to contact a club.',
  fields: (t) => ({
    contactName: t.exposeString('name', { example: 'Chat', description: 'The name of the link.' }),
    contactLink: t.exposeString('link', {
      example: 'https://chat.example.com/harbour',
      description: 'The address: an `https`, `mailto` or `tel` URI.',
    }),
  }),
});

/** The public information about a club. */
const ClubInterface = builder.prismaInterface('Club', {
  variant: 'AnyClub',
  description: 'The public information about a club, which is a group of people who trade together.',
  resolveType: () => null,
  fields: (t) => ({
    id: t.exposeInt('id', { example: 7, description: 'The id of the club.' }),
    title: t.exposeString('title', {
      example: 'Harbour Traders',
      description: `The title; at most ${bounds.clubTitle} characters.`,
    }),
    slug: t.string({
      example: 'harbour-traders',
      description:
        'The title as addresses show it, `/clubs/7/harbour-traders`: letters and digits in lower case, joined by hyphens. It changes with the title.',
      select: { title: true },
      resolve: ({ title }) => slugOf(title),
    }),
    description: t.exposeString('description', {
      example: 'We meet on Tuesdays at the old harbour.',
      description: `The owner's description of the club; at most ${bounds.clubDescription} characters.`,
    }),
    country: t.exposeString('country', { example: 'Italy', description: 'The English name of a supported country.' }),
    privacy: t.exposeBoolean('privacy', {
      description: 'true if the club is closed (for friends and family), false if it is open to the public.',
    }),
    state: t.expose('state', { example: 'verified', type: ClubState, description: "The state of the club's review." }),
    createdAt: t.expose('createdAt', {
      example: '2026-03-09T18:00:00.000Z',
      type: 'DateTime',
      description: 'When it was created.',
    }),
    owner: t.relation('owner', {
      type: ClubOwner,
      nullable: true,
      description: 'The owner; null if they have deleted their account.',
    }),
    memberCount: t.exposeInt('memberCount', {
      example: 12,
      description: 'How many people the club has: its owner, organisers and members.',
    }),
    contacts: t.relation('contacts', {
      description: `The ways to contact the club; at most ${bounds.contacts}.`,
      query: { orderBy: { position: 'asc' } },
    }),
  }),
});

/** A club, as everybody sees it. */
export const Club = builder.prismaObject('Club', {
  description: 'A club, as everybody sees it.',
  interfaces: [ClubInterface],
});

/** A club with the viewer's place in it. Public lists show none of this, because their answers are the same for everybody. */
export const ClubDetails = builder.prismaObject('Club', {
  variant: 'ClubDetails',
  description: 'A club, as everybody sees it, with what it is to the viewer.',
  interfaces: [ClubInterface],
});

/** A club, as its owner and administrators see it. */
export const ManagedClub = builder.prismaObject('Club', {
  variant: 'ManagedClub',
  description: 'A club, as its owner and administrators see it.',
  interfaces: [ClubInterface],
  fields: (t) => ({
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description:
        "When the club was last changed. Send it back as `seen`, so that two people do not overwrite each other's changes.",
    }),
    declineReason: t.exposeString('declineReason', {
      nullable: true,
      description: 'Why an administrator declined the club; null if it has not been declined.',
    }),
    appeal: t.exposeString('appeal', {
      nullable: true,
      description:
        "The owner's appeal against the decision; null if there has been none. Each club can be appealed once.",
    }),
    awaitsReview: t.boolean({
      description: 'Whether the club is waiting for the decision of an administrator.',
      select: { awaitsReviewSince: true },
      resolve: ({ awaitsReviewSince }) => awaitsReviewSince !== null,
    }),
    awaitsReviewSince: t.expose('awaitsReviewSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the club has been waiting for a decision; null if it is not waiting.',
    }),
    resubmittedAt: t.expose('resubmittedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the owner last changed the club in a way that put it up for review again after a decision; null once that is decided.',
    }),
    verifiedAt: t.expose('verifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the club was first verified, from when on its country cannot change; null if it never was.',
    }),
    findings: t.field({
      type: [Finding],
      description:
        'What was found in the title and the description, while the club is waiting for a decision: promises of returns, or links only.',
      select: { title: true, description: true, awaitsReviewSince: true },
      resolve: ({ title, description, awaitsReviewSince }) =>
        awaitsReviewSince ? findingsIn({ title, text: description }) : [],
    }),
    offeredTo: t.string({
      nullable: true,
      description: 'The e-mail address that the club is offered to; null if there is no open offer.',
      select: { offer: { select: { email: true, expiresAt: true } } },
      resolve: ({ offer }, _args, { clock }) => (offer && offer.expiresAt > clock() ? offer.email : null),
    }),
  }),
});

/** A page of clubs, as their owners and administrators see them. */
export const ManagedClubConnection = builder.connectionObject(
  {
    type: ManagedClub,
    name: 'ManagedClubConnection',
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', {
        description: `${countDescription('clubs')} An owner's clubs are counted exactly.`,
      }),
    }),
  },
  { name: 'ManagedClubEdge' },
);
