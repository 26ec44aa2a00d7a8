import { builder } from '../builder.ts';

/** What everybody sees of a club's owner: as little as possible. */
export const ClubOwner = builder.prismaObject('User', {
  variant: 'ClubOwner',
  // Only what is asked for is read, and never the hash of the password.
  select: { id: true },
  description: 'The owner of a club, as everybody sees them.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { example: 'Ann', description: 'The first name.' }),
    lastName: t.exposeString('lastName', { example: 'Lee', description: 'The last name.' }),
  }),
});
