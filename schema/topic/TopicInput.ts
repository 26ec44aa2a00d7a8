import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';

/** What the text of a post may be. */
export const contentDescription = `The text in Markdown; 1 to ${bounds.postContent} characters. A name after an at sign, as in \`@Ann L.\`, becomes a mention if exactly one person of the club is shown to its people by it.`;
/** What its author declares with `interest`. */
export const interestDescription =
  'Whether the author has a financial interest in a broker, product or link that the post names, such as being paid for it.';

/** The arguments that name a topic. */
export const topicNumberArgs = builder.args((t) => ({
  clubID: t.int({ description: 'The id of the club.' }),
  topicID: t.int({ description: 'The id of the topic.' }),
}));

/** The arguments that name a post. */
export const postNumberArgs = builder.args((t) => ({
  ...topicNumberArgs,
  postID: t.id({ description: 'The id of the post.' }),
}));

const PollInput = builder.inputType('PollInput', {
  description: 'A new poll.',
  fields: (t) => ({
    options: t.stringList({
      description: `The options; 2 to ${bounds.pollOptions} different ones of 1 to ${bounds.pollOption} characters.`,
    }),
    several: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether people can choose several options. Defaults to `false`.',
    }),
    open: t.field({
      type: 'BooleanText',
      required: false,
      description: "Whether the club's members see who chose what. Defaults to `false`. It cannot be changed later.",
    }),
    endsAt: t.field({
      type: 'DateTime',
      required: false,
      description: `Required. When the poll ends; at most ${bounds.pollDays} days from now.`,
    }),
  }),
});

/** A new topic and its first post. */
export const CreateTopicInput = builder.inputType('CreateTopicInput', {
  description: 'A new topic and its first post.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    title: t.string({ description: `The title; 1 to ${bounds.topicTitle} characters.` }),
    content: t.string({ description: contentDescription }),
    public: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether everybody can read the topic while the club is open. Defaults to `false`.',
    }),
    interest: t.field({ type: 'BooleanText', required: false, description: interestDescription }),
    poll: t.field({ type: PollInput, required: false, description: 'A poll in the topic.' }),
    noticeID: t.int({ required: false, description: 'The id of the notice that the topic is about.' }),
    meetingID: t.int({ required: false, description: 'The id of the meeting that the topic is about.' }),
  }),
});

/** A change of a topic. */
export const ChangeTopicInput = builder.inputType('ChangeTopicInput', {
  description: 'The fields to change. Omitted fields keep their current values.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    topicID: t.int({ description: 'The id of the topic.' }),
    title: t.string({ required: false, description: `The title; 1 to ${bounds.topicTitle} characters.` }),
    public: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether everybody can read the topic while the club is open.',
    }),
    pinned: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether to pin the topic to the top of the list.',
    }),
    closed: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether to close the topic to further posts.',
    }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description:
        'The `updatedAt` of the topic as the caller saw it. The call is refused with `CONFLICT` if the topic has changed since. Omit it to skip this check.',
    }),
  }),
});

/** A new post in a topic. */
export const WritePostInput = builder.inputType('WritePostInput', {
  description: 'A new post in a topic.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    topicID: t.int({ description: 'The id of the topic.' }),
    content: t.string({ description: contentDescription }),
    inAnswerTo: t.int({
      required: false,
      description: 'The number, in its topic, of the post that this one replies to; or else `inAnswerToPostID`.',
    }),
    inAnswerToPostID: t.id({ required: false, description: 'The id of the post that this one replies to.' }),
    interest: t.field({ type: 'BooleanText', required: false, description: interestDescription }),
  }),
});
