import * as z from 'zod/mini';
import { autosavedDraft } from '../../../stored/formDrafts.ts';

const topicValues = z.object({ title: z.string(), content: z.string(), public: z.boolean(), interest: z.boolean() });

/** The values of the form for a new topic. */
type TypedTopic = z.output<typeof topicValues>;

/** The form's initial values. */
export const emptyTopic: TypedTopic = { title: '', content: '', public: false, interest: false };

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
