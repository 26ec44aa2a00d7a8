import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { clubsVisibleTo } from '../access/clubs.ts';
import { belongsToClubSql } from '../access/members.ts';
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
    topic: { description: 'Everything about one topic, on the site and by e-mail.' },
  } satisfies Record<(typeof subscriptionKinds)[number], { description: string }>,
});

/** What a link stops, and the titles that its reader may see. */
interface NamedSubscription {
  kind: SubscriptionKind;
  clubTitle: string | null;
  topicTitle: string | null;
}

const EmailSubscription = builder.objectRef<NamedSubscription>('EmailSubscription').implement({
  description: 'The e-mails that an unsubscribe link stops.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SubscriptionKindEnum, description: 'The kind of e-mails.' }),
    clubTitle: t.exposeString('clubTitle', {
      nullable: true,
      description:
        'The title of the club that they come from; `null` for the digest, or if the club was deleted or declined.',
    }),
    topicTitle: t.exposeString('topicTitle', {
      nullable: true,
      description:
        'The title of the topic that a link mutes; `null` for other links, or if its reader cannot read the topic any more.',
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
      const { kind, id, userId } = subscriptionOf(context, input);
      if (kind === 'topic') return { kind, ...(await titlesOfTopic(context.database, { id, userId })) };
      const where = { id, ...clubsVisibleTo({ id: userId }) };
      const club = await context.database.club.findUnique({ where, select: { title: true } });
      return { kind, clubTitle: club?.title ?? null, topicTitle: null };
    },
  }),
);

/** The titles of a topic and its club, for somebody in the club; null if they cannot read the topic. */
async function titlesOfTopic(database: Database, { id, userId }: { id: number; userId: number }) {
  const [topic] = await database.$queryRaw<{ clubTitle: string; topicTitle: string }[]>`
    SELECT "Club".title AS "clubTitle", "Topic".title AS "topicTitle"
    FROM "Topic" JOIN "Club" ON "Club".id = "clubId" AND ${belongsToClubSql(Prisma.sql`"Club"`, userId)}
    WHERE "Topic".id = ${id} AND "Topic"."hiddenAt" IS NULL`;
  return topic ?? { clubTitle: null, topicTitle: null };
}
