import { User } from '../account/User.ts';
import { AllowanceRequest } from '../allowance/AllowanceRequest.ts';
import { builder } from '../builder.ts';

builder.prismaObjectField(AllowanceRequest, 'user', (t) =>
  t.relation('user', { type: User, description: 'The member who made the request.' }),
);

builder.queryField('allowanceRequests', (t) =>
  t.withAuth({ admin: true }).prismaConnection(
    {
      type: AllowanceRequest,
      cursor: 'id',
      contract: {},
      description: 'Returns the requests for a larger allowance that await a decision, oldest first.',
      resolve: (query, _root, _args, { database }) =>
        database.allowanceRequest.findMany({ ...query, where: { state: 'pending' }, orderBy: { id: 'asc' } }),
    },
    { name: 'AllowanceRequestConnection' },
    { name: 'AllowanceRequestEdge' },
  ),
);
