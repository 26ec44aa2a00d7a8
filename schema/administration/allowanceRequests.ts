import { User } from '../account/User.ts';
import { AllowanceRequest } from '../allowance/AllowanceRequest.ts';
import { builder } from '../builder.ts';

builder.prismaObjectField(AllowanceRequest, 'user', (t) =>
  t.relation('user', { type: User, description: 'Who asks.' }),
);

builder.queryField('allowanceRequests', (t) =>
  t.withAuth({ admin: true }).prismaConnection(
    {
      type: AllowanceRequest,
      cursor: 'id',
      defaultSize: 20,
      maxSize: 100,
      contract: {},
      description: 'The requests to own more clubs that await a decision, the oldest first.',
      resolve: (query, _root, _args, { database }) =>
        database.allowanceRequest.findMany({ ...query, where: { state: 'pending' }, orderBy: { id: 'asc' } }),
    },
    { name: 'AllowanceRequestConnection' },
    { name: 'AllowanceRequestEdge' },
  ),
);
