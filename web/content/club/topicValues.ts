import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { newPoll, typedTopic } from '#schema/topic/rules.ts';
import { autosavedDraft } from '../../stored/formDrafts.ts';

const topicValues = z.object({
  title: z.string(),
  content: z.string(),
  public: z.boolean(),
  interest: z.boolean(),
  poll: typedTopic.shape.poll,
});

/** The values of the form for a new topic. */
type TypedTopic = z.output<typeof topicValues>;

/** The form's initial values. */
export const emptyTopic: TypedTopic = {
  title: '',
  content: '',
  public: false,
  interest: false,
  poll: { on: false, options: '', several: false, open: false, days: '7' },
};

/** The poll as it is sent; undefined if there is none. */
export const pollOf = ({ on, options, several, open, days }: TypedTopic['poll']) =>
  on
    ? {
        options: options.split('\n').flatMap((option) => option.trim() || []),
        several,
        open,
        endsAt: new Date(Date.now() + daysInMs(Number(days))),
      }
    : undefined;

/** Why a poll cannot be sent, if it cannot. */
export function pollRefusal({ poll }: { poll: TypedTopic['poll'] }) {
  const { error } = z.safeParse(z.optional(newPoll), pollOf(poll));
  const reason = error?.issues[0]?.message as Reason | undefined;
  return reason && { reason, fields: [{ name: 'poll.options', reason }] };
}

/** The draft of a new topic, for one author and club; one about a notice or a meeting has its own. */
export const topicDraft = (owner: number, clubID: number, about = '') =>
  autosavedDraft({
    kind: 'newTopic',
    owner,
    subject: `${clubID}${about}`,
    schema: topicValues,
    isEmpty: ({ title, content }) => !content && (!title || about !== ''),
  });

const postValues = z.object({
  content: z.string(),
  interest: z.boolean(),
  inAnswerTo: z.optional(z.number()),
});

/** The draft of a new post, for one author and topic. */
export const postDraft = (owner: number, topicID: number) =>
  autosavedDraft({
    kind: 'newPost',
    owner,
    subject: topicID,
    schema: postValues,
    isEmpty: ({ content }) => !content,
  });
