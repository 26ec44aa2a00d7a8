import { english } from '#locales/translate.ts';
import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../builder.ts';
import { lockClub } from '../club/lockClub.ts';
import type { Context } from '../context.ts';
import { contractOf } from '../contract.ts';
import { Done } from '../Done.ts';
import { Failure } from '../errors.ts';
import type { Subscription, SubscriptionKind, subscriptionKinds } from '../letters.ts';
import { unsubscribing } from './rules.ts';

const SubscriptionKindEnum = builder.enumType('LetterSubscriptionKind', {
  description: 'The letters that a link in a letter ends.',
  values: {
    notices: { description: "Letters about a club's notices." },
    requests: { description: 'Letters about requests to join a club.' },
    newMeetings: { description: 'Letters about new meetings of a club.' },
    meetings: { description: 'Letters about the meetings of a club.' },
    digest: { description: 'The daily letter with what is new in all clubs.' },
  } satisfies Record<(typeof subscriptionKinds)[number], { description: string }>,
});

const LetterSubscription = builder
  .objectRef<{ kind: SubscriptionKind; clubTitle: string | null }>('LetterSubscription')
  .implement({
    description: 'The letters that a link in a letter ends.',
    fields: (t) => ({
      kind: t.expose('kind', { type: SubscriptionKindEnum, description: 'Which letters these are.' }),
      clubTitle: t.exposeString('clubTitle', {
        nullable: true,
        description:
          'The title of the club that they are about; null for the digest, or if the club is gone or declined.',
      }),
    }),
  });

const contract = contractOf({ rules: unsubscribing, refusals: ['letters.linkInvalid'] });
const args = { description: 'The token of the link.' };

/** What a link's token was made for. */
function subscriptionOf(context: Context, input: { token: string }): Subscription {
  const { token } = contract.check(input);
  const found = context.unsubscribing.read(token);
  if (!found) throw new Failure('letters.linkInvalid');
  return found;
}

builder.queryField('letterSubscription', (t) =>
  t.field({
    type: LetterSubscription,
    description: 'Returns which letters a link in a letter ends. It changes nothing.',
    contract,
    args: { token: t.arg.string(args) },
    resolve: async (_root, input, context) => {
      const { kind, clubId: id, userId: ownerId } = subscriptionOf(context, input);
      // Of a declined club nobody but its owner learns anything.
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
      'Ends the letters that a link in a letter is about: those about the notices of one club, those about requests to join one club, those about its new meetings or about all its meetings, or the daily digest. The token is enough; no session is needed. Ending what has ended is a success.',
    contract,
    args: { token: t.arg.string(args) },
    resolve: async (_root, input, context) => {
      const { kind, ...whose } = subscriptionOf(context, input);
      await context.database.$transaction(async (transaction) => {
        if (kind === 'digest') await endDigest(transaction, whose.userId);
        else await endLettersOf(transaction, whose, kind);
      });
      return { message: english('club:letters.ended') };
    },
  }),
);

/** Nothing of what came in the digest comes any more. */
const endDigest = (transaction: Transaction, userId: number) =>
  transaction.letterChoice.updateMany({ where: { userId, notices: 'daily' }, data: { notices: 'never' } });

/** Ends one kind of letters of one club, for somebody who is still in it. */
async function endLettersOf(
  transaction: Transaction,
  { userId, clubId }: Pick<Subscription, 'userId' | 'clubId'>,
  kind: Exclude<SubscriptionKind, 'digest'>,
): Promise<void> {
  // So that they do not leave meanwhile.
  await lockClub(transaction, clubId);
  const [column, value] = {
    notices: [Prisma.sql`notices`, Prisma.sql`'never'::"NoticeLetters"`] as const,
    requests: [Prisma.sql`requests`, Prisma.sql`FALSE`] as const,
    newMeetings: [Prisma.sql`meetings`, Prisma.sql`'replied'::"MeetingLetters"`] as const,
    meetings: [Prisma.sql`meetings`, Prisma.sql`'never'::"MeetingLetters"`] as const,
  }[kind];
  // Whoever wants none at all does not get some again.
  const after = kind === 'newMeetings' ? Prisma.sql`GREATEST("LetterChoice".meetings, ${value})` : value;
  await transaction.$executeRaw`
    INSERT INTO "LetterChoice" ("userId", "clubId", ${column})
    SELECT ${userId}, id, ${value} FROM "Club" WHERE id = ${clubId} AND ("ownerId" = ${userId}
      OR EXISTS (SELECT FROM "Membership" WHERE "clubId" = ${clubId} AND "userId" = ${userId} AND role <= 'member'))
    ON CONFLICT ("userId", "clubId") DO UPDATE SET ${column} = ${after}`;
}
