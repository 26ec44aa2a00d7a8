import { builder } from '../builder.ts';

/** What a new club is made of. */
export const CreateClubInput = builder.inputType('CreateClubInput', {
  description: 'A new club.',
  fields: (t) => ({
    title: t.string({ description: 'At most 100 characters.' }),
    description: t.string({ description: 'At most 2000 characters.' }),
    country: t.string({ description: 'The name of a supported country.' }),
    privacy: t.field({
      type: 'BooleanText',
      description: 'true: closed, for friends and family; false: open to the public.',
    }),
  }),
});

const ClubContactInput = builder.inputType('ClubContactInput', {
  description: 'A way to reach a club.',
  fields: (t) => ({
    contactName: t.string({ description: 'What the link is called; at most 100 characters.' }),
    contactLink: t.string({ description: 'An address: https, mailto or tel.' }),
  }),
});

/** What changes about a club. */
export const UpdateClubInput = builder.inputType('UpdateClubInput', {
  description: 'What changes of a club; what is not given stays.',
  fields: (t) => ({
    clubID: t.int({ description: 'The number of the club.' }),
    title: t.string({ required: false, description: '5 to 100 characters.' }),
    description: t.string({ required: false, description: '5 to 2000 characters.' }),
    privacy: t.field({ type: 'BooleanText', required: false, description: 'true: closed; false: open.' }),
    contacts: t.field({ type: [ClubContactInput], required: false, description: 'All of them; at most five.' }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description: 'The `updatedAt` that the caller saw: CONFLICT when the club changed since.',
    }),
  }),
});
