import { User } from '../account/User.ts';
import { builder } from '../builder.ts';

const AllowanceState = builder.enumType('AllowanceState', {
  description: 'What an administrator decided: pending until then.',
  values: ['pending', 'granted', 'declined'] as const,
});

/** A member's request to own more clubs. */
export const AllowanceRequest = builder.prismaObject('AllowanceRequest', {
  description: "A member's request to own more clubs.",
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The number of the request.' }),
    wanted: t.exposeInt('wanted', { description: 'How many clubs they want to own in all.' }),
    reason: t.exposeString('reason', { description: 'Why; at most 2000 characters.' }),
    state: t.expose('state', { type: AllowanceState, description: 'What an administrator decided.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they asked.' }),
  }),
});

builder.prismaObjectField(User, 'allowanceRequest', (t) =>
  t.prismaField({
    type: AllowanceRequest,
    nullable: true,
    description: 'The last request to own more clubs.',
    select: { id: true },
    resolve: (query, { id }, _args, { database }) =>
      database.allowanceRequest.findFirst({ ...query, where: { userId: id }, orderBy: { id: 'desc' } }),
  }),
);
