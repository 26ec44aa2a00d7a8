import { builder } from '../builder.ts';
import { check, Failure, InvalidInput } from '../errors.ts';
import { profileChange } from './rules.ts';
import { LanguageEnum, User } from './User.ts';

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'What changes; what is not given stays.',
  fields: (t) => ({
    firstName: t.string({ required: false, description: 'At most 100 characters.' }),
    lastName: t.string({ required: false, description: 'At most 100 characters.' }),
    language: t.field({ type: LanguageEnum, required: false, description: 'The language of letters.' }),
    description: t.string({ required: false, description: 'At most 2000 characters.' }),
  }),
});

builder.mutationField('updateProfile', (t) =>
  t.withAuth({ member: true }).prismaField({
    type: User,
    description:
      "Changes the viewer's name, description or language of letters. BAD_USER_INPUT when nothing would change.",
    errors: { types: [InvalidInput] },
    args: { input: t.arg({ type: UpdateProfileInput }) },
    resolve: async (query, _root, { input }, { database, viewer }) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
      const { firstName, lastName, description, language } = check(profileChange, given);
      const data = {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(description !== undefined && { description }),
        ...(language !== undefined && { language }),
      };
      const user = await database.user.findUniqueOrThrow({ where: { id: viewer.id } });
      const changes = Object.entries(data).some(([field, value]) => user[field as keyof typeof data] !== value);
      if (!changes) throw new Failure('BAD_USER_INPUT', 'profile.nothingChanged');
      return database.user.update({ ...query, where: { id: viewer.id }, data });
    },
  }),
);
