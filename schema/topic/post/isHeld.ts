import type { Database, Transaction } from '#prisma/database.ts';
import { runsClub } from '../../access/roles.ts';
import type { ClubAccess } from '../../membership/clubAccess.ts';
import { findingsIn } from '../../moderation/findings.ts';
import { hasLink } from '../../moderation/links.ts';
import { withoutMentions } from './mentions.ts';

/** A new member's posts with links are held for this long, in milliseconds, and while they have written fewer than this. */
const firstDay = 24 * 3_600_000;
const firstPosts = 3;

/** A text that is to be posted, by somebody with this standing in the club. */
interface Text {
  title: string;
  content: string;
  interest: boolean;
}

/**
 * Whether a post is held for review by the organisers: if it promises returns, is nothing but links, or has a link and is
 * one of the first of somebody who has just joined. The posts of those who run the club are not held for links.
 */
export async function isHeld(
  database: Database | Transaction,
  { club, role, membership }: ClubAccess,
  { title, content, interest }: Text,
  at: Date,
): Promise<boolean> {
  const text = withoutMentions(content);
  if (findingsIn({ title, text, interest }).length > 0) return true;
  if (runsClub(role) || !membership?.since || !hasLink(text)) return false;
  if (at.getTime() - membership.since.getTime() >= firstDay) return false;
  const written = await database.topicPost.count({
    where: { authorId: membership.userId, topic: { clubId: club.id } },
    take: firstPosts,
  });
  return written < firstPosts;
}
