import type { Database, Transaction } from '#prisma/database.ts';
import { belongsToClub } from '../access/roles.ts';
import { canReadPost, canReadTopic } from '../access/topics.ts';
import type { Context, Viewer } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { actingAccess, clubAccess, lockedOrganiserAccess } from '../membership/clubAccess.ts';
import { lockPeople } from '../moderation/reportCase.ts';

/** A topic that the viewer or visitor may read, and their standing in its club. NOT_FOUND otherwise. */
export async function readableTopic(context: Context, { clubID: clubId, topicID: id }: TopicNumber) {
  const access = await clubAccess(context, clubId);
  const topic = await context.database.topic.findUnique({ where: { id, clubId } });
  if (!topic || !canReadTopic(access, topic, access.readerId)) throw new Cancelled('topic.unknown');
  return { access, topic };
}

/** The same with a post of the topic that is not deleted. */
export async function readablePost(context: Context, { postID: id, ...number }: PostNumber) {
  const { access, topic } = await readableTopic(context, number);
  const post = await context.database.topicPost.findUnique({ where: { id, topicId: topic.id } });
  if (!post || post.deletedAt || !canReadPost(access, { topic, post }, access.readerId))
    throw new Cancelled('topic.postUnknown');
  return { access, post };
}

/** The standing of a member of a club who acts in its topics. FORBIDDEN for others. */
export async function membersAccess(database: Database | Transaction, viewer: Viewer, clubId: number) {
  const access = await actingAccess(database, viewer, clubId);
  if (!belongsToClub(access.role)) throw new Failure('membership.membersOnly');
  return access;
}

/**
 * The same in a transaction, in which the club is not deleted or handed over, nor the account of anybody in it deleted,
 * while others may write in the club, too.
 */
export async function lockedMembersAccess(transaction: Transaction, viewer: Viewer, clubId: number) {
  await keepClub(transaction, clubId);
  return membersAccess(transaction, viewer, clubId);
}

/** Keeps a club from being deleted or locked: before its posts, which whoever locks it locks after it. */
const keepClub = (transaction: Transaction, clubId: number) =>
  transaction.$queryRaw`SELECT id FROM "Club" WHERE id = ${clubId} FOR KEY SHARE`;

/** A topic in which the viewer, a member of its club, may act, with its row locked. NOT_FOUND if there is none. */
export async function lockedTopic(
  transaction: Transaction,
  viewer: Viewer,
  { clubID: clubId, topicID: id }: TopicNumber,
) {
  const access = await membersAccess(transaction, viewer, clubId);
  await transaction.$queryRaw`SELECT id FROM "Topic" WHERE id = ${id} FOR UPDATE`;
  const topic = await transaction.topic.findUnique({ where: { id, clubId } });
  if (!topic || !canReadTopic(access, topic, viewer.id)) throw new Cancelled('topic.unknown');
  return { access, topic };
}

/** Locks the rows of a post and of its topic until the transaction ends, in the order in which an answer locks them. */
export async function lockPostRows(transaction: Transaction, id: bigint): Promise<void> {
  const [post] = await transaction.$queryRaw<{ topicId: number }[]>`
    SELECT "topicId" FROM "TopicPost" WHERE id = ${id} FOR UPDATE`;
  if (post) await transaction.$queryRaw`SELECT id FROM "Topic" WHERE id = ${post.topicId} FOR UPDATE`;
}

/** A post that the viewer may read, with its row and its topic's locked, in the order in which an answer locks them. */
async function lockedPost(transaction: Transaction, viewer: Viewer, { postID: id, ...number }: PostNumber) {
  await transaction.$queryRaw`SELECT id FROM "TopicPost" WHERE id = ${id} AND "topicId" = ${number.topicID} FOR UPDATE`;
  const { access, topic } = await lockedTopic(transaction, viewer, number);
  const post = await transaction.topicPost.findUnique({ where: { id, topicId: topic.id } });
  if (!post || post.deletedAt || !canReadPost(access, { topic, post }, viewer.id))
    throw new Cancelled('topic.postUnknown');
  return { access, topic, post };
}

/** The same for a post in a club that the viewer runs, with the club's row and its author's account locked, too. */
export async function lockedPostToModerate(transaction: Transaction, viewer: Viewer, number: PostNumber) {
  await lockedOrganiserAccess(transaction, viewer, number.clubID);
  // Its author may have left the club.
  const post = await transaction.topicPost.findUnique({ where: { id: number.postID }, select: { authorId: true } });
  await lockPeople(transaction, [post?.authorId]);
  return lockedPost(transaction, viewer, number);
}

/** The same for a post that the viewer wrote. */
export async function lockedOwnPost(transaction: Transaction, viewer: Viewer, number: PostNumber) {
  await keepClub(transaction, number.clubID);
  const locked = await lockedPost(transaction, viewer, number);
  if (locked.post.authorId !== viewer.id) throw new Failure('topic.notYours');
  return locked;
}

interface TopicNumber {
  clubID: number;
  topicID: number;
}

interface PostNumber extends TopicNumber {
  postID: bigint;
}
