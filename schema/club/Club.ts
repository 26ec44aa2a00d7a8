import { ClubOwner } from '../account/User.ts';
import { builder } from '../builder.ts';

const ClubState = builder.enumType('ClubState', {
  description: 'What an administrator decided: pending until then.',
  values: ['pending', 'verified', 'declined'] as const,
});

builder.prismaObject('ClubContact', {
  description: 'A way to reach a club.',
  fields: (t) => ({
    contactName: t.exposeString('name', { description: 'What the link is called.' }),
    contactLink: t.exposeString('link', { description: 'An address: https, mailto or tel.' }),
  }),
});

/** A trading group, as anybody sees it. */
export const Club = builder.prismaObject('Club', {
  description: 'A trading group.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The number of the club.' }),
    title: t.exposeString('title', { description: 'At most 100 characters.' }),
    description: t.exposeString('description', { description: 'What the owner says of it; at most 2000 characters.' }),
    country: t.exposeString('country', { description: 'The name of a supported country.' }),
    privacy: t.exposeBoolean('privacy', {
      description: 'true: closed, for friends and family; false: open to the public.',
    }),
    state: t.expose('state', { type: ClubState, description: 'What an administrator decided.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
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
