import type { Transaction } from '#prisma/database.ts';
import { builder } from '../core/builder.ts';
import type { Viewer } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { definedFields } from '../input/fields.ts';
import { confirmPassword } from './credentials/confirmPassword.ts';
import { holdSession } from './credentials/sessions.ts';
import { accountDeleted } from './emails.ts';
import { lockAdministrators } from './lockAdministrators.ts';
import { accountDeletion, type postChoices } from './rules.ts';

const contract = contractOf({
  rules: accountDeletion,
  refusals: ['account.signInFirst', 'twoFactor.wrongPassword', 'administration.lastAdministrator'],
  limits: ['password'],
  hashes: true,
});

const PostsOfDeleted = builder.enumType('PostsOfDeleted', {
  description: "What becomes of the posts in clubs' topics that an account wrote, when it is deleted.",
  values: {
    keep: { description: 'They stay, without the name of their author.' },
    remove: { description: 'Their text is removed; their place is kept where others have replied.' },
  } satisfies Record<(typeof postChoices)[number], { description: string }>,
});

builder.mutationField('deleteAccount', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description:
      "Deletes the viewer's account permanently. Clubs they own remain, without an owner; their memberships of other clubs end. Their address gets a last e-mail.",
    contract,
    args: {
      password: t.arg.string({ description: "The viewer's password." }),
      posts: t.arg({
        type: PostsOfDeleted,
        required: false,
        description: "What becomes of the viewer's posts in topics. Defaults to `keep`.",
      }),
    },
    resolve: async (_root, args, context) => {
      const { password, posts } = contract.check(definedFields(args));
      const { database, viewer } = context;
      await confirmPassword(context, viewer, password);
      await database.$transaction(async (transaction) => {
        await lockClubsOf(transaction, viewer);
        if (viewer.admin && (await lockAdministrators(transaction, viewer)) === 1)
          throw new Failure('administration.lastAdministrator');
        const [account] = await transaction.$queryRaw<{ id: number }[]>`
          SELECT id FROM "User" WHERE id = ${viewer.id} FOR UPDATE`;
        // A concurrent duplicate of the request has deleted it.
        if (!account) return;
        await holdSession(transaction, viewer);
        await context.mail.post(transaction, viewer, accountDeleted());
        // prisma/functions/User.sql
        if (posts === 'remove') await transaction.$executeRaw`SELECT remove_posts(${viewer.id})`;
        // Foreign keys delete the memberships and leave the clubs without an owner. Triggers (prisma/functions/User.sql,
        // Membership.sql, Club.sql) then do the same as when the member leaves, and close the report cases about them.
        await transaction.user.delete({ where: { id: viewer.id }, select: { id: true } });
      });
      return { message: english('account:accountDeleted') };
    },
  }),
);

/**
 * Locks the clubs that the member owns, has a membership of or was offered, which the deletion changes. Like every change in a club
 * that notifies people, it locks clubs before accounts (.github/decisions/059-clubs-are-locked-before-people.md). For
 * accounts that are deleted in other ways, a trigger does so (prisma/functions/User.sql).
 */
async function lockClubsOf(transaction: Transaction, { id, email }: Viewer): Promise<void> {
  await transaction.$queryRaw`
    SELECT id FROM "Club" WHERE id IN (
      SELECT id FROM "Club" WHERE "ownerId" = ${id}
      UNION ALL
      SELECT "clubId" FROM "Membership" WHERE "userId" = ${id}
      UNION ALL
      SELECT "clubId" FROM "ClubOffer" WHERE email = ${email}
    ) ORDER BY id FOR UPDATE`;
}
