import { builder } from '../core/builder.ts';

/** The public view of a club's owner, which reveals as little as possible. */
export const ClubOwner = builder.prismaObject('User', {
  variant: 'ClubOwner',
  // Only the requested fields are read, and never the password hash.
  select: { id: true },
  description: 'The owner of a club, as everybody sees them.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { example: 'Ann', description: 'The first name.' }),
    lastName: t.exposeString('lastName', { example: 'Lee', description: 'The last name.' }),
  }),
});
