import { User } from '../../account/User.ts';
import { builder } from '../../core/builder.ts';

/** The kinds of screenings. */
export const ScreeningKindEnum = builder.enumType('ScreeningKind', {
  description: 'What a screening refuses.',
  values: {
    network: { description: 'Requests from a range of IP addresses.' },
    domain: { description: 'E-mail addresses at a domain or within it.' },
    pattern: { description: 'E-mail addresses that match a pattern.' },
  },
});

/** Something that administrators have screened. */
export const Screening = builder.prismaObject('Screening', {
  description:
    'A network, mail domain or pattern of addresses that administrators have screened. Visitors from a screened network can neither register, recover an account, write to support nor report; a screened address can be used neither for a new account nor by an existing one that changes its address. Accounts that use it already go on working.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the screening.', example: 3 }),
    kind: t.expose('kind', { type: ScreeningKindEnum, description: 'What it refuses.', example: 'network' }),
    value: t.exposeString('value', {
      description: 'The range in CIDR notation, the domain, or the pattern, in which `*` stands for any characters.',
      example: '198.51.100.0/24',
    }),
    note: t.exposeString('note', {
      description: 'A note for administrators, such as the reason; may be empty.',
      example: 'Two hundred registrations.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When it was added.',
      example: '2026-11-20T12:00:00.000Z',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; `null` if it stays until it is removed.',
      example: '2026-12-20T12:00:00.000Z',
    }),
    creatorID: t.exposeInt('creatorId', {
      description: 'The id of the administrator who added it.',
      example: 1,
      extensions: { formerly: 'creatorId' },
    }),
    creator: t.prismaField({
      type: User,
      nullable: true,
      description: 'The administrator who added it; `null` if their account was deleted.',
      select: { creatorId: true },
      resolve: (query, { creatorId }, _args, { database }) =>
        database.user.findUnique({ ...query, where: { id: creatorId } }),
    }),
    hits: t.exposeInt('hits', { description: 'How many requests it has refused.', example: 118 }),
    lastHitAt: t.expose('lastHitAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last refused a request; `null` if never.',
      example: '2026-11-21T08:30:00.000Z',
    }),
  }),
});
