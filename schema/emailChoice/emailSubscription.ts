import { clubsVisibleTo } from '../access/clubs.ts';
import { builder } from '../core/builder.ts';
import type { SubscriptionKind, subscriptionKinds } from '../core/emailKind.ts';
import { contract, subscriptionOf } from './subscriptionOf.ts';

const SubscriptionKindEnum = builder.enumType('EmailSubscriptionKind', {
  description: 'The e-mails that an unsubscribe link stops.',
  values: {
    notices: { description: "E-mails about a club's notices." },
    requests: { description: 'E-mails about requests to join a club.' },
    newMeetings: { description: 'E-mails about new meetings of a club.' },
    meetings: { description: 'E-mails about the meetings of a club.' },
    joins: { description: 'E-mails about who joined a club.' },
    digest: { description: 'The daily digest of what is new in all clubs.' },
    topics: { description: 'E-mails about new topics of a club.' },
    replies: { description: "E-mails about replies in a club's topics." },
    mentions: { description: "E-mails about mentions in a club's topics." },
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

builder.queryField('emailSubscription', (t) =>
  t.field({
    type: EmailSubscription,
    description: 'Returns which e-mails an unsubscribe link stops, without stopping them.',
    contract,
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (_root, input, context) => {
      const { kind, clubId, userId } = subscriptionOf(context, input);
      const where = { id: clubId, ...clubsVisibleTo({ id: userId }) };
      const club = await context.database.club.findUnique({ where, select: { title: true } });
      return { kind, clubTitle: club?.title ?? null };
    },
  }),
);
