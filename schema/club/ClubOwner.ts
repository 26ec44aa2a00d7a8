import { builder } from '../builder.ts';

/** The account, as anybody may see it beside its clubs: the least. */
export const ClubOwner = builder.prismaObject('User', {
  variant: 'ClubOwner',
  description: 'The owner of a club, as anybody sees them.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { example: 'Ann', description: 'First name.' }),
    lastName: t.exposeString('lastName', { example: 'Lee', description: 'Last name.' }),
  }),
});
