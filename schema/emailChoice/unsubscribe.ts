import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { lockClub } from '../club/lockClub.ts';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import type { Subscription, SubscriptionKind, subscriptionKinds } from '../core/emails.ts';
import { Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { unsubscribing } from './rules.ts';

const SubscriptionKindEnum = builder.enumType('EmailSubscriptionKind', {
  description: 'The e-mails that an unsubscribe link stops.',
  values: {
    notices: { description: "E-mails about a club's notices." },
    requests: { description: 'E-mails about requests to join a club.' },
    newMeetings: { description: 'E-mails about new meetings of a club.' },
    meetings: { description: 'E-mails about the meetings of a club.' },
    digest: { description: 'The daily digest of new notices in all clubs.' },
  } satisfies Record<(typeof subscriptionKinds)[number], { description: string }>,
});

const EmailSubscription = builder
  .objectRef<{ kind: SubscriptionKind; clubTitle: string | null }>('EmailSubscription')
  .implement({
    description: 'The e-mails that an unsubscribe link stops.',
    fields: (t) => ({
      kind: t.expose('kind', { type: SubscriptionKindEnum, description: 'The kind of e-mails.' }),
      clubTitle: t.exposeString('clubTitle', {
        nullable: true,
        description:
          'The title of the club that they come from; `null` for the digest, or if the club was deleted or declined.',
      }),
    }),
  });

const contract = contractOf({ rules: unsubscribing, refusals: ['emails.linkInvalid'] });
const args = { description: 'The token from the link.' };

/** The subscription that a link's token stands for. */
function subscriptionOf(context: Context, input: { token: string }): Subscription {
  const { token } = contract.check(input);
  const found = context.unsubscribing.read(token);
  if (!found) throw new Failure('emails.linkInvalid');
  return found;
}

builder.queryField('emailSubscription', (t) =>
  t.field({
    type: EmailSubscription,
    description: 'Returns which e-mails an unsubscribe link stops, without stopping them.',
    contract,
    args: { token: t.arg.string(args) },
    resolve: async (_root, input, context) => {
      const { kind, clubId: id, userId: ownerId } = subscriptionOf(context, input);
      // Only its owner may learn anything about a declined club.
      const shown = { OR: [{ state: { not: 'declined' as const } }, { ownerId }] };
      const club = await context.database.club.findUnique({ where: { id, ...shown }, select: { title: true } });
      return { kind, clubTitle: club?.title ?? null };
    },
  }),
);

builder.mutationField('unsubscribe', (t) =>
  t.field({
    type: Done,
    description:
      "Stops the e-mails that an unsubscribe link is for: those about one club's notices, requests to join, new meetings or all meetings, or the daily digest. The token is enough; no session is needed. Repeating the call also succeeds.",
    contract,
    args: { token: t.arg.string(args) },
    resolve: async (_root, input, context) => {
      const { kind, ...whose } = subscriptionOf(context, input);
      await context.database.$transaction(async (transaction) => {
        if (kind === 'digest') await endDigest(transaction, whose.userId);
        else await unsubscribe(transaction, whose, kind);
      });
      return { message: english('club:emails.ended') };
    },
  }),
);

/** Stops e-mails about the notices of every club in the digest. */
const endDigest = (transaction: Transaction, userId: number) =>
  transaction.emailChoice.updateMany({ where: { userId, notices: 'daily' }, data: { notices: 'never' } });

/** Stops one kind of e-mails from one club, for someone who is still in it. */
async function unsubscribe(
  transaction: Transaction,
  { userId, clubId }: Pick<Subscription, 'userId' | 'clubId'>,
  kind: Exclude<SubscriptionKind, 'digest'>,
): Promise<void> {
  // So that they cannot leave in the meantime.
  await lockClub(transaction, clubId);
  const [column, value] = {
    notices: [Prisma.sql`notices`, Prisma.sql`'never'::"NoticeEmails"`] as const,
    requests: [Prisma.sql`requests`, Prisma.sql`FALSE`] as const,
    newMeetings: [Prisma.sql`meetings`, Prisma.sql`'replied'::"MeetingEmails"`] as const,
    meetings: [Prisma.sql`meetings`, Prisma.sql`'never'::"MeetingEmails"`] as const,
  }[kind];
  // Someone who wants none at all must not get some again.
  const after = kind === 'newMeetings' ? Prisma.sql`GREATEST("EmailChoice".meetings, ${value})` : value;
  await transaction.$executeRaw`
    INSERT INTO "EmailChoice" ("userId", "clubId", ${column})
    SELECT ${userId}, id, ${value} FROM "Club" WHERE id = ${clubId} AND ("ownerId" = ${userId}
      OR EXISTS (SELECT FROM "Membership" WHERE "clubId" = ${clubId} AND "userId" = ${userId} AND role <= 'member'))
    ON CONFLICT ("userId", "clubId") DO UPDATE SET ${column} = ${after}`;
}
