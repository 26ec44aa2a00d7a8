import { isStale } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { changedFields, definedFields } from '../input/fields.ts';
import { profileChange } from './rules.ts';
import { refuseStaffName } from './staff.ts';
import { LanguageEnum, User } from './User.ts';

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'The fields to change. Omitted fields keep their current values.',
  fields: (t) => ({
    firstName: t.string({ required: false, description: `The first name; 1 to ${bounds.personName} characters.` }),
    lastName: t.string({ required: false, description: `The last name; 1 to ${bounds.personName} characters.` }),
    language: t.field({
      type: LanguageEnum,
      required: false,
      description: 'The language of the e-mails sent to the member.',
    }),
    timeZone: t.string({
      required: false,
      description:
        'The IANA name of the time zone in which e-mails state times; empty for that of the country, which logins then leave as it is.',
    }),
    description: t.string({
      required: false,
      description: `The member's description of themselves; 1 to ${bounds.profileDescription} characters.`,
    }),
    showFullName: t.boolean({
      required: false,
      description: 'Whether members of the same clubs see the full name instead of "Ann L.".',
    }),
    showDescription: t.boolean({
      required: false,
      description: 'Whether members of the same clubs see the description.',
    }),
    showAttendance: t.boolean({
      required: false,
      description: "Whether members of the same clubs see how many of the club's meetings the member came to.",
    }),
    spokenLanguages: t.stringList({
      required: false,
      description: `The languages the member speaks, as codes of ISO 639-1; at most ${bounds.spokenLanguages}. Members of the same clubs see them.`,
    }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description:
        'The `updatedAt` of the account as the caller saw it. The call is refused with `CONFLICT` if the account has changed since. Omit it to skip this check.',
    }),
  }),
});

const contract = contractOf({
  rules: profileChange,
  refusals: ['profile.changed', 'profile.nothingChanged'],
  limits: ['change'],
});

builder.mutationField('updateProfile', (t) =>
  t.withAuth({ member: true }).prismaField({
    type: User,
    description:
      "Updates the viewer's name, description, e-mail language or time zone, or what members of the same clubs see of them.",
    contract,
    args: { input: t.arg({ type: UpdateProfileInput }) },
    resolve: async (query, _root, { input: { seen, ...input } }, context) => {
      const { database, viewer } = context;
      const { spokenLanguages, timeZone, ...others } = contract.check(input);
      const data = definedFields({
        ...others,
        timeZone,
        zoneOfCountry: timeZone === undefined ? undefined : timeZone === '',
        spokenLanguages: spokenLanguages && [...new Set(spokenLanguages)],
      });
      const user = await database.user.findUniqueOrThrow({ where: { id: viewer.id } });
      if (isStale(user, seen)) throw new Failure('profile.changed');
      if (changedFields(data, user).length === 0) throw new Failure('profile.nothingChanged');
      refuseStaffName(context, definedFields({ firstName: others.firstName, lastName: others.lastName }), user);
      // Triggers (prisma/functions/User.sql) index the name, renew the account's version, and empty the public caches.
      return database.user.update({ ...query, where: { id: viewer.id, ...(seen && { updatedAt: seen }) }, data });
    },
  }),
);
