import type { Transaction } from '#prisma/database.ts';
import { canReadNotice } from '../access/notices.ts';
import { showsPictures } from '../access/pictures.ts';
import { canSeePerson, seesInside } from '../access/roles.ts';
import { canReadPost, canReadTopic } from '../access/topics.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import type { ClubAccess } from '../membership/clubAccess.ts';
import type { Reported } from '../moderation/reportCase.ts';
import type { Subject } from './rules.ts';

/** What the arguments of a report name. */
export const reportedIn = ({
  clubID,
  noticeID,
  postID,
  userID,
  pictureID,
}: Subject & { clubID: number }): Reported => ({
  clubId: clubID,
  noticeId: noticeID,
  postId: postID,
  userId: userID,
  pictureId: pictureID,
});

/** The reporter, and their standing in the club. */
type Access = ClubAccess & { readerId: number | null; asAdministrator?: boolean };

/**
 * The account that owns what is reported in a club, or null if nobody does. What the reporter cannot see does not
 * exist.
 */
export async function ownerOfSubject(
  transaction: Transaction,
  access: Access,
  { noticeId, postId, userId, pictureId }: Omit<Reported, 'clubId'>,
): Promise<number | null> {
  const { club } = access;
  if (noticeId !== undefined) {
    const notice = await transaction.notice.findUnique({ where: { id: noticeId, clubId: club.id } });
    if (!notice || !canReadNotice(access, notice)) throw new Cancelled('notice.unknown');
    return notice.authorId;
  }
  if (postId !== undefined) return authorOfPost(transaction, access, postId);
  if (pictureId !== undefined) return ownerOfPicture(transaction, access, pictureId);
  if (userId === undefined) return club.ownerId;
  await assertSeen(transaction, access, userId);
  return userId;
}

/** The author of a post that the reporter can read. It is neither deleted nor emptied until the transaction ends. */
async function authorOfPost(transaction: Transaction, access: Access, id: bigint): Promise<number | null> {
  const { club, readerId } = access;
  await transaction.$queryRaw`SELECT id FROM "TopicPost" WHERE id = ${id} FOR SHARE`;
  const post = await transaction.topicPost.findFirst({
    where: { id, deletedAt: null, topic: { clubId: club.id } },
    include: { topic: true },
  });
  if (
    !post ||
    !canReadTopic(access, post.topic, readerId) ||
    !canReadPost(access, { topic: post.topic, post }, readerId)
  )
    throw new Cancelled('topic.postUnknown');
  return post.authorId;
}

/** Who uploaded a picture that the reporter can see in the club. It is not removed until the transaction ends. */
async function ownerOfPicture(transaction: Transaction, access: Access, id: number): Promise<number | null> {
  const { club, readerId } = access;
  await transaction.$queryRaw`SELECT id FROM "Picture" WHERE id = ${id} FOR SHARE`;
  const picture = await transaction.picture.findUnique({
    where: { id },
    include: { faceOf: { where: { deletedAt: null }, select: { id: true } } },
  });
  const isClubs = id === club.coverId || id === club.emblemId;
  if (picture && isClubs && (showsPictures(club) || seesInside(access))) return picture.ownerId;
  if (picture && (await isInReadableText(transaction, access, id))) return picture.ownerId;
  const [person] = picture?.faceOf ?? [];
  if (!picture || !person || readerId === null) throw new Failure('report.pictureUnknown');
  await assertSeen(transaction, access, person.id);
  return picture.ownerId;
}

/** Whether a picture stands in a text of the club that the reporter can read. */
async function isInReadableText(transaction: Transaction, access: Access, pictureId: number): Promise<boolean> {
  const { club, readerId } = access;
  const places = await transaction.textPicture.findMany({
    where: {
      pictureId,
      OR: [{ post: { topic: { clubId: club.id } } }, { notice: { clubId: club.id } }, { meeting: { clubId: club.id } }],
    },
    include: { post: { include: { topic: true } }, notice: true },
  });
  return places.some(({ post, notice }) => {
    if (notice) return canReadNotice(access, notice);
    if (!post) return showsPictures(club) || seesInside(access);
    const { topic } = post;
    return canReadTopic(access, topic, readerId) && canReadPost(access, { topic, post }, readerId);
  });
}

/** Makes sure that the reporter can see this person in the club. */
async function assertSeen(transaction: Transaction, access: Access, userId: number): Promise<void> {
  const { club } = access;
  if (!seesInside(access)) throw new Failure('membership.membersOnly');
  if (userId === club.ownerId) return;
  const where = { clubId_userId: { clubId: club.id, userId } };
  const membership = await transaction.membership.findUnique({ where, select: { role: true } });
  if (!membership || !canSeePerson(access, membership.role)) throw new Failure('membership.unknown');
}
