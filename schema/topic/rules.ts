import * as z from 'zod/mini';
import { clubId } from '../club/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { bigRowId, booleanText, line, paragraph, reason, refuse, rowId } from '../input/rules.ts';
import { meetingId } from '../meeting/rules.ts';
import { noticeId } from '../notice/rules.ts';

const title = line(bounds.topicTitle).check(z.minLength(1, reason('topic.titleRequired')));
const content = paragraph(bounds.postContent).check(z.minLength(1, reason('topic.contentRequired')));
const explanation = paragraph(bounds.explanation).check(z.minLength(1, reason('topic.reasonRequired')));
const topicId = rowId('topic.idInvalid');
const postId = bigRowId('topic.postIdInvalid');
const number = z.int(reason('topic.numberInvalid')).check(z.positive(reason('topic.numberInvalid')));

/** The reactions to posts, in the order in which they are shown. */
export const reactions = ['thanks', 'agree', 'disagree', 'question', 'celebrate'] as const;

/** What a topic is about, if it is a notice or a meeting. */
const subject = { noticeID: z.optional(noticeId), meetingID: z.optional(meetingId) };
const oneSubject: z.core.CheckFn<{ noticeID?: number | undefined; meetingID?: number | undefined }> = (payload) => {
  if (payload.value.noticeID !== undefined && payload.value.meetingID !== undefined)
    refuse(payload, 'meetingID', 'topic.oneSubject');
};

/** The notice or meeting that a listed topic is about. */
export const topicSubject = z.object(subject).check(oneSubject);

const pollOption = line(bounds.pollOption).check(z.minLength(1));

/** The options of a new poll: checked together, because forms show them in one field. */
const pollOptions = z.array(z.string().check(z.normalize('NFC'), z.trim())).check(
  z.minLength(2, reason('topic.pollOptionsFew')),
  z.maxLength(bounds.pollOptions, reason('topic.pollOptionsMany')),
  z.refine(
    (options) => options.every((option) => z.safeParse(pollOption, option).success),
    reason('topic.pollOptionInvalid'),
  ),
  z.refine(
    (options) => new Set(options.map((option) => option.toLowerCase())).size === options.length,
    reason('topic.pollOptionsSame'),
  ),
);

/** A new poll. */
export const newPoll = z.object({
  options: pollOptions,
  several: z.optional(booleanText),
  open: z.optional(booleanText),
  endsAt: z.date(reason('topic.pollEndInvalid')),
});

/** Votes: the numbers of the options. */
export const pollVote = z.object({
  clubID: clubId,
  topicID: topicId,
  options: z.array(number).check(z.minLength(1, reason('topic.voteRequired')), z.maxLength(bounds.pollOptions)),
});

/** The option of a poll whose voters are listed. */
export const votedOption = z.object({ clubID: clubId, topicID: topicId, option: number });

const topicTexts = {
  clubID: clubId,
  title,
  content,
  public: z.optional(booleanText),
  interest: z.optional(booleanText),
  ...subject,
};

/** A new topic and its first post. */
export const newTopic = z.object({ ...topicTexts, poll: z.optional(newPoll) }).check(oneSubject);

/** The same as it is typed in a form: the options of a poll are lines of a text. */
export const typedTopic = z
  .object({
    ...topicTexts,
    poll: z.object({
      on: z.boolean(),
      options: z.string(),
      several: z.boolean(),
      open: z.boolean(),
      days: z.string(),
    }),
  })
  .check(oneSubject);

/** A change of a topic. Omitted fields keep their values. */
export const topicChange = z.object({
  clubID: clubId,
  topicID: topicId,
  title: z.optional(title),
  public: z.optional(booleanText),
  pinned: z.optional(booleanText),
  closed: z.optional(booleanText),
});

const postTexts = {
  clubID: clubId,
  topicID: topicId,
  content,
  inAnswerTo: z.optional(number),
  interest: z.optional(booleanText),
};

/** A new post in a topic, as it is typed in a form. */
export const typedPost = z.object(postTexts);

/** A new post in a topic, which answers another that is given by its number or by its id. */
export const newPost = z.object({ ...postTexts, inAnswerToPostID: z.optional(postId) }).check((payload) => {
  if (payload.value.inAnswerTo !== undefined && payload.value.inAnswerToPostID !== undefined)
    refuse(payload, 'inAnswerToPostID', 'request.contradiction');
});

/** An edit of a post. Omitted fields keep their values. */
export const postChange = z.object({
  clubID: clubId,
  topicID: topicId,
  postID: postId,
  content: z.optional(content),
  interest: z.optional(booleanText),
});

/** The input of an operation that needs only a topic and its club. */
export const topicNumber = z.object({ clubID: clubId, topicID: topicId });

/** The input of an operation that needs only a club. */
export const clubNumber = z.object({ clubID: clubId });

/** The input of a page of posts. */
export const postPage = z.object({ clubID: clubId, topicID: topicId, around: z.optional(number) });

/** How far a topic was read, and whether it is followed. */
export const topicReading = z.object({
  clubID: clubId,
  topicID: topicId,
  upTo: z.optional(z.int(reason('topic.numberInvalid')).check(z.nonnegative(reason('topic.numberInvalid')))),
  following: z.optional(z.enum(['all', 'usual', 'none'])),
});

/** The post that is hidden, and why. */
export const postHiding = z.object({
  clubID: clubId,
  topicID: topicId,
  postID: postId,
  reason: explanation,
  recentToo: z.optional(booleanText),
});

/** The input of an operation that needs only a post, its topic and its club. */
export const postNumber = z.object({ clubID: clubId, topicID: topicId, postID: postId });

/** A reaction to a post, given or withdrawn. */
export const postReaction = z.object({
  clubID: clubId,
  topicID: topicId,
  postID: postId,
  reaction: z.enum(reactions, reason('topic.reactionRequired')),
  on: booleanText,
});

/** The input of a search for posts. */
export const topicSearch = z.object({
  words: z.string().check(z.trim(), z.minLength(1, reason('topic.wordsRequired'))),
  clubID: z.optional(clubId),
});
