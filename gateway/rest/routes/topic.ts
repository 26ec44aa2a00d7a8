import { english } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { args, message, route } from '../defineRoute.ts';
import {
  alternativeNumber,
  choice,
  editedText,
  filter,
  isNothing,
  moment,
  notOneOf,
  number,
  objectOf,
  optionalText,
  reader,
  text,
  texts,
} from '../readers.ts';
import { flattened, resultField, sentence } from '../responseBody.ts';
import type { BodyPart, Route } from '../route.ts';
import {
  CreateTopicAnswerFragmentDoc,
  ListedTopicAnswerFragmentDoc,
  ReactToPostAnswerFragmentDoc,
  SearchTopicsAnswerFragmentDoc,
  TopicPostAnswerFragmentDoc,
  TopicPostsAnswerFragmentDoc,
  VoteInPollAnswerFragmentDoc,
} from '../topic.generated.ts';

const subjectPattern = /^(notice|meeting)-([1-9]\d{0,9})$/;

/** What a topic is about, such as `notice-12`; undefined if it is absent or empty. */
const subject = reader(
  { type: 'string', pattern: subjectPattern.source },
  (value) => {
    const [, kind, id] = subjectPattern.exec(text(value)) ?? [];
    return kind === undefined ? undefined : { [`${kind}ID`]: number(id) };
  },
  (value) => isNothing(value) || subjectPattern.test(text(value)),
  notOneOf(['notice-ID', 'meeting-ID']),
);

const author = ['uid', 'name'];
const listedTopic = flattened({ author, reading: ['unread'] }, 'Topic');
const begunTopic = flattened({ author, reading: ['unread'] });
const openedTopic = flattened({ author, reading: ['unread', 'firstUnread', 'upTo', 'follow'] }, 'OpenedTopic');
const posts = flattened({ author }, 'TopicPost');

/** A page of posts with its topic. */
const topicAndPosts: BodyPart<{ topic: unknown; nodes: unknown }> = {
  of: ({ topic, nodes }) => ({ topic: openedTopic.of(topic), posts: posts.of(nodes) }),
  schema: ({ properties: { topic = {}, nodes = {} } = {} }) => ({
    type: 'object',
    properties: { topic: openedTopic.schema(topic), posts: posts.schema(nodes) },
    required: ['topic', 'posts'],
  }),
};

const messageOf = (key: 'written' | 'edited') =>
  sentence(({ heldAt }: { heldAt: unknown }) => english(heldAt ? 'topics:held' : `topics:${key}`));

const options = reader({ type: 'array', items: { type: 'string', maxLength: bounds.pollOption } }, texts);
const poll = objectOf({ options, several: filter, open: filter, endsAt: moment }, 'options', 'endsAt').described(
  'A poll, whose question is the title. With `several`, people can choose several options; with `open`, the members see who chose what.',
);

/** The routes for a club's topics and the posts in them. */
export const topic: Route[] = [
  route.get('/club/:clubID/topics', 'clubTopics', ListedTopicAnswerFragmentDoc, {
    query: {
      about: subject.described('Only the topic about this notice or meeting, such as `notice-12` or `meeting-7`.'),
      search: optionalText.described('Only topics with these words in the title or in one of their newest posts.'),
    },
    names: { noticeID: 'about', meetingID: 'about' },
    variables: ({ query: { about } }) => ({ noticeID: about?.['noticeID'], meetingID: about?.['meetingID'] }),
    answer: { result: listedTopic },
  }),
  route.post('/club/:clubID/topics', 'createTopic', CreateTopicAnswerFragmentDoc, {
    body: {
      ...args('title', 'content', 'public', 'interest'),
      poll: reader(poll.schema, (value) => (value === undefined || value === null ? undefined : poll(value))),
      ...args('noticeID', 'meetingID'),
    },
    answer: { result: sentence(({ title }) => english('topics:begun', { title })), topic: begunTopic },
    example: {
      body: { title: 'Which journal do you keep?', content: 'I use **paper**, and photograph each page. You?' },
    },
  }),
  route.get('/club/:clubID/topics/:topicID', 'topicPosts', TopicPostsAnswerFragmentDoc, {
    query: args('around'),
    answer: { result: topicAndPosts },
  }),
  // Before the topic whose id this would be.
  route.put('/club/:clubID/topics/reading', 'readAllTopics', ['role'], {
    answer: { result: sentence(() => english('topics:allRead')) },
  }),
  route.put('/club/:clubID/topics/:topicID', 'changeTopic', ListedTopicAnswerFragmentDoc, {
    body: { title: editedText, ...args('public', 'pinned', 'closed', 'seen') },
    answer: { result: sentence(({ title }) => english('topics:changed', { title })), topic: listedTopic },
    example: { body: { pinned: true } },
  }),
  route.get('/club/:clubID/topics/:topicID/posts', 'topicPosts', TopicPostAnswerFragmentDoc, {
    id: 'changedPosts',
    query: args('changedSince'),
    answer: { result: posts },
    example: { query: { changedSince: '2026-11-20T12:00:00Z' } },
  }),
  route.post('/club/:clubID/topics/:topicID/posts', 'writePost', TopicPostAnswerFragmentDoc, {
    body: args('content', 'inAnswerTo', 'inAnswerToPostID', 'interest'),
    answer: { result: messageOf('written'), post: posts },
    example: { body: { content: 'A spreadsheet, with the **reason** in its first column.' } },
  }),
  route.put('/club/:clubID/topics/:topicID/posts/:postID', 'editPost', TopicPostAnswerFragmentDoc, {
    body: { content: editedText, ...args('interest', 'seen') },
    answer: { result: messageOf('edited'), post: posts },
    example: { body: { content: 'A spreadsheet, and a page a week on paper.' } },
  }),
  route.delete('/club/:clubID/topics/:topicID/posts/:postID', 'deletePost', message, { body: args('seen') }),
  route.put('/club/:clubID/topics/:topicID/posts/:postID/reactions', 'reactToPost', ReactToPostAnswerFragmentDoc, {
    body: args('reaction', 'on'),
    answer: { result: sentence(() => english('topics:reacted')), reactions: resultField('reactions') },
    example: { body: { reaction: 'thanks', on: true } },
  }),
  route.put('/club/:clubID/topics/:topicID/vote', 'voteInPoll', VoteInPollAnswerFragmentDoc, {
    body: args('options'),
    answer: { result: sentence(() => english('topics:poll.voted')), poll: resultField('poll') },
    example: { body: { options: [1] } },
  }),
  route.put('/club/:clubID/topics/:topicID/reading', 'readTopic', ['title'], {
    body: {
      ...args('upTo'),
      follow: choice('all', 'usual', 'none').described(
        'Which replies to be told of: every one, mentions and answers to own posts, or none.',
      ),
    },
    names: { following: 'follow' },
    answer: { result: sentence(() => english('topics:read')) },
    example: { body: { upTo: 2, follow: 'all' } },
  }),
  route.get('/search/topics', 'searchTopics', SearchTopicsAnswerFragmentDoc, {
    query: {
      ...args('words'),
      clubID: alternativeNumber.described('The id of the club; without it, all clubs that the caller belongs to.'),
      ...args('author', 'since', 'until'),
      order: choice('newest', 'fitting').described(
        'The sort order: `newest` first, the default, or the most `fitting`. A cursor belongs to its order.',
      ),
    },
    answer: { result: flattened({ club: ['clubID'], topic: ['topicID', 'title'], post: ['postID', 'number'] }) },
    example: { query: { words: 'journal' }, byMember: true },
  }),
];
