import { nameFields } from '../account/displayName.ts';
import { nameSeen } from '../account/nameSeen.ts';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { subjects } from '../core/subjects.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf } from '../lists/connection.ts';
import { Finding } from '../moderation/Finding.ts';
import { findingsIn } from '../moderation/findings.ts';
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
      description: 'The target of the link: an `https`, `mailto` or `tel` URI.',
    }),
  }),
});

/** Resolves a part of a person's name, which every stored answer that has it depends on. */
const partOfName =
  <Part extends 'firstName' | 'lastName'>(part: Part) =>
  (person: { id: number } & Record<Part, string>, _args: object, { cacheTags }: Context): string => {
    cacheTags.add(subjects.person(person.id));
    return person[part];
  };

/** The public view of a club's owner, which reveals as little as possible. */
export const ClubOwner = builder.prismaObject('User', {
  variant: 'ClubOwner',
  // Only the requested fields are read, and never the password hash.
  select: { id: true },
  description: 'The owner of a club, as everybody sees them.',
  fields: (t) => ({
    firstName: t.string({
      example: 'Ann',
      description: 'The first name.',
      select: { firstName: true },
      resolve: partOfName('firstName'),
    }),
    lastName: t.string({
      example: 'Lee',
      description: 'The last name.',
      select: { lastName: true },
      resolve: partOfName('lastName'),
    }),
  }),
});

/** The public information about a club. */
export const ClubInterface = builder.prismaInterface('Club', {
  variant: 'AnyClub',
  description: 'The public information about a club: a group of people who trade together.',
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
        "The club's URL slug, as in `/clubs/7/harbour-traders`: the title's letters and digits in lower case, joined by hyphens. It changes with the title.",
      select: { title: true },
      resolve: ({ title }) => slugOf(title),
    }),
    description: t.exposeString('description', {
      complexity: 10,
      example: 'We meet on Tuesdays at the old harbour.',
      description: `The owner's description of the club, in Markdown, by the rules of a notice's \`content\`; at most ${bounds.clubDescription} characters.`,
    }),
    country: t.exposeString('country', { example: 'Italy', description: 'The English name of a supported country.' }),
    privacy: t.exposeBoolean('privacy', {
      description: '`true` if the club is closed (for friends and family), `false` if it is open to the public.',
    }),
    state: t.expose('state', { example: 'verified', type: ClubState, description: "The state of the club's review." }),
    createdAt: t.expose('createdAt', {
      example: '2026-03-09T18:00:00.000Z',
      type: 'DateTime',
      description: 'When the club was created.',
    }),
    updatedAt: t.expose('updatedAt', {
      example: '2026-03-09T18:00:00.000Z',
      type: 'DateTime',
      description:
        "When the club was last changed. Send it back as `seen` to avoid overwriting someone else's changes.",
    }),
    owner: t.relation('owner', {
      type: ClubOwner,
      nullable: true,
      description: 'The owner; `null` if they deleted their account.',
    }),
    memberCount: t.exposeInt('memberCount', {
      example: 12,
      description: 'The number of people in the club: its owner, organisers and members.',
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

/** A club with the viewer's membership, which public lists leave out: their responses are the same for everybody. */
export const ClubDetails = builder.prismaObject('Club', {
  variant: 'ClubDetails',
  description: "A club, as everybody sees it, with the viewer's membership.",
  interfaces: [ClubInterface],
});

/** A club, as its owner and administrators see it. */
export const ManagedClub = builder.prismaObject('Club', {
  variant: 'ManagedClub',
  description: 'A club, as its owner and administrators see it.',
  interfaces: [ClubInterface],
  fields: (t) => ({
    declineReason: t.exposeString('declineReason', {
      nullable: true,
      description: 'Why an administrator declined the club; `null` if it has not been declined.',
    }),
    appeal: t.exposeString('appeal', {
      nullable: true,
      description: "The owner's appeal against the decision; `null` if there is none. Each club can be appealed once.",
    }),
    awaitsReview: t.boolean({
      description: "Whether the club awaits an administrator's decision.",
      select: { awaitsReviewSince: true },
      resolve: ({ awaitsReviewSince }) => awaitsReviewSince !== null,
    }),
    awaitsReviewSince: t.expose('awaitsReviewSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When the club started waiting for a decision; `null` if it is not waiting.',
    }),
    resubmittedAt: t.expose('resubmittedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the owner, after a decision, last made a change that put the club up for review again; `null` once that review is decided.',
    }),
    verifiedAt: t.expose('verifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the club was first verified; from then on, its country cannot change. `null` if it never was.',
    }),
    findings: t.field({
      type: [Finding],
      description:
        'The findings in the title, the description and the house rules while the club awaits a decision: promises of returns, or nothing but links.',
      select: { id: true, title: true, description: true, rulesVersion: true, awaitsReviewSince: true },
      resolve: async (
        { id: clubId, title, description, rulesVersion: version, awaitsReviewSince },
        _args,
        { database },
      ) => {
        if (!awaitsReviewSince) return [];
        const rules =
          version > 0 && (await database.houseRules.findUnique({ where: { clubId_version: { clubId, version } } }));
        return [
          ...findingsIn({ title, text: description }),
          ...(rules ? findingsIn({ title: '', text: rules.text }) : []),
        ];
      },
    }),
    offeredTo: t.string({
      nullable: true,
      description:
        'The e-mail address that the club is offered to; `null` if there is no open offer, or if it is to a person of the club.',
      select: { offer: { select: { email: true, userId: true, expiresAt: true } } },
      resolve: ({ offer }, _args, { clock }) =>
        offer && offer.userId === null && offer.expiresAt > clock() ? offer.email : null,
    }),
    offeredToMember: t.string({
      nullable: true,
      example: null,
      description:
        'The name of the person of the club whom it is offered to, as its members see it; `null` if there is no such offer.',
      select: { offer: { select: { expiresAt: true, user: { select: { id: true, ...nameFields } } } } },
      resolve: ({ offer }, _args, context) =>
        offer?.user && offer.expiresAt > context.clock() ? nameSeen(context, offer.user) : null,
    }),
  }),
});

/** A page of clubs, as their owners and administrators see them. */
export const ManagedClubConnection = connectionOf(ManagedClub, 'ManagedClub', 'clubs', " Exact for an owner's clubs.");
