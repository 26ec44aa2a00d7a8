import { overseesClub } from '../../access/roles.ts';
import { builder } from '../../core/builder.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { clubAccess } from '../clubAccess.ts';
import { ClubInvitation } from './ClubInvitation.ts';
import { openAt } from './invitations.ts';

builder.queryField('clubInvitations', (t) =>
  t.withAuth({ may: 'read' }).prismaConnection(
    {
      type: ClubInvitation,
      cursor: 'id',
      defaultSize: bounds.pageDefault,
      contract: { refusals: ['club.unknown', 'membership.organisersOnly'] },
      description: `Returns the open invitations to a club, newest first. Visible only to its owner, its organisers and administrators. The default page size is ${bounds.pageDefault}.`,
      args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
      resolve: async (query, _root, { clubID: clubId }, context) => {
        if (!overseesClub(await clubAccess(context, clubId))) throw new Failure('membership.organisersOnly');
        const where = { clubId, ...openAt(context.clock()) };
        return context.database.invitation.findMany({ ...query, where, orderBy: { id: 'desc' } });
      },
    },
    { name: 'ClubInvitationConnection' },
    { name: 'ClubInvitationEdge' },
  ),
);
