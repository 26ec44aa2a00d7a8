import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';

const AllowanceState = builder.enumType('AllowanceState', {
  description: 'The state of a request for a larger allowance.',
  values: {
    pending: { description: 'An administrator has yet to decide.' },
    granted: { description: 'An administrator granted the request.' },
    declined: { description: 'An administrator declined the request.' },
  },
});

/** A member's request for a larger allowance. */
export const AllowanceRequest = builder.prismaObject('AllowanceRequest', {
  description: "A member's request for a larger allowance: the number of clubs they can own.",
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the request.' }),
    wanted: t.exposeInt('wanted', { description: 'The requested allowance: the total number of clubs.' }),
    reason: t.exposeString('reason', {
      description: `The member's reason; at most ${bounds.explanation} characters.`,
    }),
    state: t.expose('state', { type: AllowanceState, description: 'The state of the request.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the request was made.' }),
  }),
});

builder.prismaObjectField(User, 'allowanceRequest', (t) =>
  t.prismaField({
    type: AllowanceRequest,
    nullable: true,
    description: "The member's latest request for a larger allowance; `null` if they have made none.",
    select: { id: true },
    resolve: (query, { id }, _args, { database }) =>
      database.allowanceRequest.findFirst({ ...query, where: { userId: id }, orderBy: { id: 'desc' } }),
  }),
);
