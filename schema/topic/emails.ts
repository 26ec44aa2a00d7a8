import { emailKind } from '../core/emailKind.ts';
import { presentPost } from './presentPost.ts';
import { readersOfEmail } from './topicReaders.ts';

const aboutPost = {
  values: ['title', 'subject', 'author', 'content'],
  written: { heading: 'subject', markdown: 'content' },
  needs: ['club', 'topic'],
  words: 'author',
  whileShown: true,
  present: presentPost,
} as const;

const aboutPosts = {
  part: 'topics',
  values: ['title'],
  needs: ['club', 'posts'],
  words: 'members',
} as const;

/**
 * Several new topics of a club in one e-mail.
 * @public Listed in schema/emails.ts.
 */
export const newTopics = emailKind('newTopics', { ...aboutPosts, ends: 'topics' });

/**
 * Several replies in topics of a club in one e-mail.
 * @public Listed in schema/emails.ts.
 */
export const newReplies = emailKind('newReplies', { ...aboutPosts, ends: 'replies' });

/**
 * Several mentions of its reader in topics of a club in one e-mail.
 * @public Listed in schema/emails.ts.
 */
export const newMentions = emailKind('newMentions', { ...aboutPosts, ends: 'mentions' });

/** To everyone else in the club who chose it: a new topic. */
export const topicBegun = emailKind('topicBegun', {
  ...aboutPost,
  ends: 'topics',
  readers: readersOfEmail('topicBegun'),
  postsTogether: newTopics,
});

/** To those who follow the topic, and the author of the post that is answered: a reply. */
export const replied = emailKind('replied', {
  ...aboutPost,
  ends: 'replies',
  readers: readersOfEmail('replied'),
  postsTogether: newReplies,
});

/** To those whom a post mentions: that it does. */
export const mentioned = emailKind('mentioned', {
  ...aboutPost,
  ends: 'mentions',
  readers: readersOfEmail('mentioned'),
  postsTogether: newMentions,
});

/** To its author: an organiser hid their post, with the reason. */
export const postHidden = emailKind('postHidden', {
  values: ['title', 'subject', 'reason'],
  restricts: 'text',
  needs: ['club', 'topic'],
});

/** To its author: their post is shown again, or was released. */
export const postShown = emailKind('postShown', {
  values: ['title', 'subject'],
  needs: ['club', 'topic'],
});
