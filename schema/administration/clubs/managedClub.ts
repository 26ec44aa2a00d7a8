import { User } from '../../account/User.ts';
import { ManagedClub } from '../../club/Club.ts';
import { administers, builder } from '../../core/builder.ts';
import { Cancelled } from '../../core/errors.ts';
import { AdministrativeAct, AdministrativeActConnection } from '../log/AdministrativeAct.ts';

builder.prismaObjectField(ManagedClub, 'ownerAccount', (t) =>
  t.prismaField({
    type: User,
    nullable: true,
    description: "The owner's account; `null` if they deleted it, and for viewers who are not administrators.",
    select: { ownerId: true },
    resolve: (query, { ownerId }, _args, context) =>
      ownerId !== null && administers(context)
        ? context.database.user.findUnique({ ...query, where: { id: ownerId } })
        : null,
  }),
);

builder.prismaObjectField(ManagedClub, 'administrativeActs', (t) =>
  t.prismaConnection(
    {
      type: AdministrativeAct,
      cursor: 'id',
      description:
        "The administrators' decisions on the club, newest first. Empty for viewers who are not administrators.",
      resolve: (query, { id }, _args, context) =>
        // The entries name the accounts of former owners, too, which the current one must not see.
        administers(context)
          ? context.database.administrativeAct.findMany({ ...query, where: { clubId: id }, orderBy: { id: 'desc' } })
          : [],
    },
    AdministrativeActConnection,
  ),
);

builder.queryField('managedClub', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: ManagedClub,
    contract: { refusals: ['club.unknown'] },
    description: 'Returns a club in any state.',
    args: { id: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (query, _root, { id }, { database }) => {
      const club = await database.club.findUnique({ ...query, where: { id } });
      if (!club) throw new Cancelled('club.unknown');
      return club;
    },
  }),
);
