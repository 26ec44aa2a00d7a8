import { english } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { reactions } from '#schema/topic/rules.ts';
import { fromShell } from '../example.ts';
import {
  alternativeNumber,
  bigPathId,
  choice,
  editedText,
  filter,
  flag,
  isNothing,
  moment,
  notOneOf,
  number,
  optionalBigId,
  optionalFlag,
  optionalMoment,
  optionalNumber,
  optionalNumbers,
  optionalText,
  orElse,
  pageSize,
  pageStart,
  pathId,
  reader,
  text,
  texts,
} from '../readers.ts';
import { flattened, messageBody, resultField, sentence } from '../responseBody.ts';
import { type BodyPart, defineRoute, type Route } from '../route.ts';
import {
  RestChangedPostsDocument,
  RestChangeTopicDocument,
  RestClubTopicsDocument,
  RestCreateTopicDocument,
  RestDeletePostDocument,
  RestEditPostDocument,
  RestReactToPostDocument,
  RestReadAllTopicsDocument,
  RestReadTopicDocument,
  RestSearchTopicsDocument,
  RestTopicPostsDocument,
  RestVoteInPollDocument,
  RestWritePostDocument,
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

const ofClub = { clubID: pathId.described('The id of the club.') };
const ofTopic = { ...ofClub, topicID: pathId.described('The id of the topic.') };
const ofPost = { ...ofTopic, postID: bigPathId.described('The id of the post.') };
const example = { params: { clubID: fromShell('CLUB_ID', 7) } };
const exampleOfTopic = { params: { ...example.params, topicID: fromShell('TOPIC_ID', 12) } };
const exampleOfPost = { params: { ...exampleOfTopic.params, postID: fromShell('POST_ID', 340) } };

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

const follow = choice('all', 'usual', 'none').described(
  'Which replies to be told of: every one, mentions and answers to own posts, or none.',
);

const reaction = choice(...reactions).described('The reaction.');

/** A new poll; one of another shape has no options, which the rules refuse. */
const optionalPoll = reader(
  {
    type: 'object',
    properties: {
      options: { type: 'array', items: { type: 'string', maxLength: bounds.pollOption } },
      several: { type: 'boolean' },
      open: { type: 'boolean' },
      endsAt: moment.schema,
    },
    required: ['options', 'endsAt'],
  },
  (value) => {
    if (value === undefined || value === null) return undefined;
    const { options, several, open, endsAt } = Object(value) as Record<string, unknown>;
    return { options: texts(options), several: filter(several), open: filter(open), endsAt: moment(endsAt) };
  },
);

/** The routes for a club's topics and the posts in them. */
export const topic: Route[] = [
  defineRoute({
    method: 'get',
    path: '/club/:clubID/topics',
    document: RestClubTopicsDocument,
    params: ofClub,
    query: {
      about: subject.described('Only the topic about this notice or meeting, such as `notice-12` or `meeting-7`.'),
      search: optionalText.described('Only topics with these words in the title or in one of their newest posts.'),
      first: pageSize,
      after: pageStart,
    },
    names: { noticeID: 'about', meetingID: 'about' },
    variables: ({ params, query: { about, ...page } }) => ({ ...params, ...about, ...page }),
    answer: { result: listedTopic },
    example: { ...example, query: { first: 10 } },
  }),
  defineRoute({
    method: 'post',
    path: '/club/:clubID/topics',
    document: RestCreateTopicDocument,
    params: ofClub,
    body: {
      title: text,
      content: text,
      public: optionalFlag,
      interest: optionalFlag,
      poll: optionalPoll.described(
        'A poll, whose question is the title. With `several`, people can choose several options; with `open`, the members see who chose what.',
      ),
      noticeID: optionalNumber,
      meetingID: optionalNumber,
    },
    variables: ({ params: { clubID }, body }) => ({ input: { clubID, ...body } }),
    answer: {
      result: sentence(({ title }: { title: string }) => english('topics:begun', { title })),
      topic: begunTopic,
    },
    example: {
      ...example,
      body: { title: 'Which journal do you keep?', content: 'I use **paper**, and photograph each page. You?' },
    },
  }),
  defineRoute({
    method: 'get',
    path: '/club/:clubID/topics/:topicID',
    document: RestTopicPostsDocument,
    params: ofTopic,
    query: {
      around: optionalNumber.described('The number of a post: the page with this post in its middle.'),
      first: pageSize,
      after: pageStart,
    },
    variables: ({ params, query }) => ({ ...params, ...query }),
    answer: { result: topicAndPosts },
    example: { ...exampleOfTopic, query: { first: 10 } },
  }),
  // Before the topic whose id this would be.
  defineRoute({
    method: 'put',
    path: '/club/:clubID/topics/reading',
    document: RestReadAllTopicsDocument,
    params: ofClub,
    variables: ({ params }) => params,
    answer: { result: sentence(() => english('topics:allRead')) },
    example,
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/topics/:topicID',
    document: RestChangeTopicDocument,
    params: ofTopic,
    body: {
      title: editedText,
      public: optionalFlag,
      pinned: optionalFlag,
      closed: optionalFlag,
      seen: optionalMoment,
    },
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    answer: {
      result: sentence(({ title }: { title: string }) => english('topics:changed', { title })),
      topic: listedTopic,
    },
    example: { ...exampleOfTopic, body: { pinned: true } },
  }),
  defineRoute({
    id: 'changedPosts',
    method: 'get',
    path: '/club/:clubID/topics/:topicID/posts',
    document: RestChangedPostsDocument,
    params: ofTopic,
    query: { changedSince: optionalMoment, first: pageSize, after: pageStart },
    variables: ({ params, query }) => ({ ...params, ...query }),
    answer: { result: posts },
    example: { ...exampleOfTopic, query: { changedSince: '2026-11-20T12:00:00Z', first: 10 } },
  }),
  defineRoute({
    method: 'post',
    path: '/club/:clubID/topics/:topicID/posts',
    document: RestWritePostDocument,
    params: ofTopic,
    body: { content: text, inAnswerTo: optionalNumber, inAnswerToPostID: optionalBigId, interest: optionalFlag },
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    answer: { result: messageOf('written'), post: posts },
    example: { ...exampleOfTopic, body: { content: 'A spreadsheet, with the **reason** in its first column.' } },
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/topics/:topicID/posts/:postID',
    document: RestEditPostDocument,
    params: ofPost,
    body: { content: editedText, interest: optionalFlag, seen: optionalMoment },
    variables: ({ params, body }) => ({ ...params, ...body }),
    answer: { result: messageOf('edited'), post: posts },
    example: { ...exampleOfPost, body: { content: 'A spreadsheet, and a page a week on paper.' } },
  }),
  defineRoute({
    method: 'delete',
    path: '/club/:clubID/topics/:topicID/posts/:postID',
    document: RestDeletePostDocument,
    params: ofPost,
    body: { seen: optionalMoment },
    variables: ({ params, body }) => ({ ...params, ...body }),
    answer: messageBody,
    example: exampleOfPost,
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/topics/:topicID/posts/:postID/reactions',
    document: RestReactToPostDocument,
    params: ofPost,
    body: { reaction, on: flag.described('Whether to give the reaction, or else to withdraw it.') },
    variables: ({ params, body }) => ({ ...params, ...body }),
    answer: { result: sentence(() => english('topics:reacted')), reactions: resultField('reactions') },
    example: { ...exampleOfPost, body: { reaction: 'thanks', on: true } },
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/topics/:topicID/vote',
    document: RestVoteInPollDocument,
    params: ofTopic,
    body: { options: optionalNumbers.described('The numbers of the chosen options, counted from 1.') },
    variables: ({ params, body: { options = [] } }) => ({ ...params, options }),
    answer: { result: sentence(() => english('topics:poll.voted')), poll: resultField('poll') },
    example: { ...exampleOfTopic, body: { options: [1] } },
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/topics/:topicID/reading',
    document: RestReadTopicDocument,
    params: ofTopic,
    body: { upTo: optionalNumber, follow },
    names: { following: 'follow' },
    variables: ({ params, body: { upTo, follow } }) => ({ ...params, upTo, following: follow }),
    answer: { result: sentence(() => english('topics:read')) },
    example: { ...exampleOfTopic, body: { upTo: 2, follow: 'all' } },
  }),
  defineRoute({
    method: 'get',
    path: '/search/topics',
    document: RestSearchTopicsDocument,
    query: {
      words: text,
      clubID: alternativeNumber.described('The id of the club; without it, all clubs that the caller belongs to.'),
      author: optionalNumber.described('Only posts by the account with this id.'),
      since: optionalMoment,
      until: optionalMoment,
      order: orElse(choice('newest', 'fitting'), 'newest').described(
        'The sort order: `newest` first, the default, or the most `fitting`. A cursor belongs to its order.',
      ),
      first: pageSize,
      after: pageStart,
    },
    variables: ({ query }) => query,
    answer: { result: flattened({ club: ['clubID'], topic: ['topicID', 'title'], post: ['postID', 'number'] }) },
    example: { query: { words: 'journal', first: 10 }, byMember: true },
  }),
];
