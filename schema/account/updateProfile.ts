import { builder } from '../builder.ts';
import { check, Failure, InvalidInput } from '../errors.ts';
import { profileChange } from './rules.ts';
import { User } from './User.ts';

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'What changes; what is not given stays.',
  fields: (t) => ({
    firstName: t.string({ required: false, description: 'At most 100 characters.' }),
    lastName: t.string({ required: false, description: 'At most 100 characters.' }),
    description: t.string({ required: false, description: 'At most 2000 characters.' }),
  }),
});

builder.mutationField('updateProfile', (t) =>
  t.withAuth({ member: true }).prismaField({
    type: User,
    description: "Changes the viewer's name or description. BAD_USER_INPUT when nothing would change.",
    errors: { types: [InvalidInput] },
    args: { input: t.arg({ type: UpdateProfileInput }) },
    resolve: async (query, _root, { input }, { database, viewer }) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
      const { firstName, lastName, description } = check(profileChange, given);
      const data = {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(description !== undefined && { description }),
      };
      const user = await database.user.findUniqueOrThrow({ where: { id: viewer.id } });
      const changes = Object.entries(data).some(([field, value]) => user[field as keyof typeof data] !== value);
      if (!changes) throw new Failure('BAD_USER_INPUT', 'profile.nothingChanged');
      return database.user.update({ ...query, where: { id: viewer.id }, data });
    },
  }),
);
