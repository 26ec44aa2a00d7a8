import { User } from '../../account/User.ts';
import { builder } from '../../core/builder.ts';
import { Failure } from '../../core/errors.ts';
import { countLoader } from '../../lists/batchLoader.ts';

builder.queryField('user', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: User,
    contract: { refusals: ['administration.userUnknown'] },
    description: 'Returns an account.',
    args: { id: t.arg.int({ description: 'The id of the account.' }) },
    resolve: async (query, _root, { id }, { database }) => {
      const user = await database.user.findUnique({ ...query, where: { id } });
      if (!user) throw new Failure('administration.userUnknown');
      return user;
    },
  }),
);

/** When members last logged in, in epoch milliseconds, batched per request; 0 for never. */
const lastLogIn = countLoader(async ({ database }, ids) => {
  const rows = await database.$queryRaw<{ id: number; at: Date | null }[]>`
    SELECT asked.id, (SELECT at FROM "Activity" WHERE "userId" = asked.id AND act = 'loggedIn' ORDER BY id DESC LIMIT 1) AS at
    FROM unnest(${ids}::int[]) AS asked(id)`;
  return new Map(rows.map(({ id, at }) => [id, at?.getTime() ?? 0]));
});

builder.prismaObjectField(User, 'lastLogIn', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the member last logged in; `null` if they never have.',
    select: { id: true },
    resolve: async ({ id }, _args, context) => {
      const at = await lastLogIn(context, id);
      return at ? new Date(at) : null;
    },
  }),
);
