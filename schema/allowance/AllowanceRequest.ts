import { User } from '../account/User.ts';
import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';

const AllowanceState = builder.enumType('AllowanceState', {
  description: 'The state of a request for a larger allowance.',
  values: {
    pending: { description: 'An administrator has yet to decide.' },
    granted: { description: 'An administrator granted it.' },
    declined: { description: 'An administrator declined it.' },
  },
});

/** A member's request for a larger allowance. */
export const AllowanceRequest = builder.prismaObject('AllowanceRequest', {
  description: "A member's request for a larger allowance, which is the number of clubs they may own.",
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the request.' }),
    wanted: t.exposeInt('wanted', { description: 'The allowance asked for: the number of clubs in all.' }),
    reason: t.exposeString('reason', {
      description: `The reason that the member gave; at most ${bounds.explanation} characters.`,
    }),
    state: t.expose('state', { type: AllowanceState, description: 'The state of the request.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the request was made.' }),
  }),
});

builder.prismaObjectField(User, 'allowanceRequest', (t) =>
  t.prismaField({
    type: AllowanceRequest,
    nullable: true,
    description: "The member's latest request for a larger allowance; null if they have made none.",
    select: { id: true },
    resolve: (query, { id }, _args, { database }) =>
      database.allowanceRequest.findFirst({ ...query, where: { userId: id }, orderBy: { id: 'desc' } }),
  }),
);
