import { isForClub, readerOfClubs } from '../access/reader.ts';
import { belongsToClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { Membership } from '../membership/Membership.ts';
import { defaultTopicNews } from '../messages/news.ts';
import type { meetingEmails, noticeEmails, topicNewsWays } from './rules.ts';

/** When a member gets e-mails about notices. */
export const NoticeEmailsEnum = builder.enumType('NoticeEmails', {
  description: "When a member gets e-mails about a club's notices.",
  values: {
    atOnce: { description: 'An e-mail for each notice, as soon as it is written.' },
    daily: { description: 'A daily digest of the new notices in all clubs with this setting.' },
    never: { description: 'No e-mails about notices.' },
  } satisfies Record<(typeof noticeEmails)[number], { description: string }>,
});

/** Which e-mails a member gets about meetings. */
export const MeetingEmailsEnum = builder.enumType('MeetingEmails', {
  description: "Which e-mails a member gets about a club's meetings.",
  values: {
    all: { description: 'An e-mail about each new meeting, and updates on the meetings they replied to.' },
    replied: {
      description:
        'Only updates on the meetings they replied to: changes, cancellations, a place from the waiting list, reminders.',
    },
    never: { description: 'No e-mails about meetings.' },
  } satisfies Record<(typeof meetingEmails)[number], { description: string }>,
});

/** How a member is told of what is new in topics. */
export const TopicNewsEnum = builder.enumType('TopicNews', {
  description: "How a member is told of what is new in a club's topics.",
  values: {
    atOnce: {
      description: 'By a notification, and an e-mail as soon as it is written. Those of five minutes are combined.',
    },
    daily: { description: 'By a notification, and in the daily digest of all clubs with this setting.' },
    bell: { description: 'By a notification only.' },
    nothing: { description: 'Not at all.' },
  } satisfies Record<(typeof topicNewsWays)[number], { description: string }>,
});

/** Which e-mails a member wants from a club. */
interface Choice {
  meetings: (typeof meetingEmails)[number];
  notices: (typeof noticeEmails)[number];
  topics: (typeof topicNewsWays)[number];
  replies: (typeof topicNewsWays)[number];
  mentions: (typeof topicNewsWays)[number];
  requests: boolean;
  joins: boolean;
}

/** The defaults. */
const defaultChoice: Choice = { notices: 'atOnce', meetings: 'all', ...defaultTopicNews, requests: true, joins: true };

const EmailChoice = builder.objectRef<Choice>('EmailChoice').implement({
  description: 'Which e-mails the viewer gets from a club.',
  fields: (t) => ({
    notices: t.expose('notices', {
      type: NoticeEmailsEnum,
      example: 'atOnce',
      description: 'When the viewer gets e-mails about notices; `atOnce` unless they chose otherwise.',
    }),
    meetings: t.expose('meetings', {
      type: MeetingEmailsEnum,
      example: 'all',
      description: 'Which e-mails the viewer gets about meetings; `all` unless they chose otherwise.',
    }),
    topics: t.expose('topics', {
      type: TopicNewsEnum,
      example: 'bell',
      description: `How the viewer is told of new topics; \`${defaultTopicNews.topics}\` unless they chose otherwise.`,
    }),
    replies: t.expose('replies', {
      type: TopicNewsEnum,
      example: 'atOnce',
      description: `How the viewer is told of replies to topics that they follow, and to their own posts; \`${defaultTopicNews.replies}\` unless they chose otherwise.`,
    }),
    mentions: t.expose('mentions', {
      type: TopicNewsEnum,
      example: 'atOnce',
      description: `How the viewer is told of posts that mention them; \`${defaultTopicNews.mentions}\` unless they chose otherwise.`,
    }),
    requests: t.exposeBoolean('requests', {
      description:
        'Whether the viewer gets e-mails about requests to join, which are sent only to the owner and the organisers.',
    }),
    joins: t.exposeBoolean('joins', {
      description:
        'Whether the viewer gets a daily e-mail about who joined, if anybody did, which is sent only to the owner and the organisers.',
    }),
  }),
});

/** The viewer's choice for a club, batched per request. */
const choiceOf = batchLoader<Choice>(async (context, ids) => {
  const reader = readerOfClubs(context);
  const clubId = { in: ids.filter((id) => isForClub(reader, id)) };
  const rows = await context.database.emailChoice.findMany({ where: { userId: reader.id, clubId } });
  return new Map(rows.map((row) => [row.clubId, row]));
}, defaultChoice);

builder.objectField(Membership, 'emails', (t) =>
  t.field({
    type: EmailChoice,
    nullable: true,
    example: defaultChoice,
    description: 'Which e-mails the viewer gets from the club; `null` if they do not belong to it.',
    resolve: ({ clubId, role }, _args, context) => (belongsToClub(role) ? choiceOf(context, clubId) : null),
  }),
);
