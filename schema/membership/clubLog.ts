import { overseesClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { ClubAct } from './ClubAct.ts';
import { clubAccess } from './clubAccess.ts';

builder.queryField('clubLog', (t) =>
  t.withAuth({ may: 'read' }).prismaConnection(
    {
      type: ClubAct,
      cursor: 'id',
      defaultSize: bounds.pageDefault,
      contract: { refusals: ['club.unknown', 'membership.organisersOnly'] },
      description: `Returns a club's log, newest first. Visible only to its owner, its organisers and administrators. The default page size is ${bounds.pageDefault}.`,
      args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
      resolve: async (query, _root, { clubID: clubId }, context) => {
        if (!overseesClub(await clubAccess(context, clubId))) throw new Failure('membership.organisersOnly');
        return context.database.clubAct.findMany({ ...query, where: { clubId }, orderBy: { id: 'desc' } });
      },
    },
    { name: 'ClubActConnection' },
    { name: 'ClubActEdge' },
  ),
);
