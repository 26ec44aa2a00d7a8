import type { Club } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { canSeeClubSql, isListed, isListedSql } from './clubs.ts';
import { isEditorSql } from './editors.ts';
import { belongsToClubSql, isMemberSql, overseesClubSql } from './members.ts';
import { isShownSql } from './notices.ts';
import { isPublished } from './posts.ts';
import type { Reader } from './reader.ts';
import { canReadShownSql, isPublicPostSql } from './topics.ts';

/** Whether everybody may see a club's cover and emblem: those of an open club that is listed. */
export const showsPictures = (club: Pick<Club, 'state' | 'privacy'>): boolean => isListed(club) && !club.privacy;

/** `showsPictures`, for a row of the table of clubs. */
const showsPicturesSql = (club: Prisma.Sql): Prisma.Sql => Prisma.sql`(${isListedSql(club)} AND NOT ${club}.privacy)`;

const [club, topic, post] = [Prisma.sql`club`, Prisma.sql`topic`, Prisma.sql`post`];

/** The tables of each kind of text, after `TextPicture`, and its club's if it has one. */
const tables = {
  post: Prisma.sql`JOIN "TopicPost" AS post ON post.id = "postId" JOIN "Topic" AS topic ON topic.id = post."topicId"
    JOIN "Club" AS club ON club.id = topic."clubId"`,
  notice: Prisma.sql`JOIN "Notice" AS notice ON notice.id = "noticeId" JOIN "Club" AS club ON club.id = notice."clubId"`,
  meeting: Prisma.sql`JOIN "Meeting" AS meeting ON meeting.id = "meetingId" JOIN "Club" AS club ON club.id = meeting."clubId"`,
  bulletin: Prisma.sql`JOIN "Post" AS bulletin ON bulletin.id = "bulletinId"`,
};

/** Whether a picture stands in a text of one of these kinds of which this holds. */
const isInTextSql = (
  picture: Prisma.Sql,
  conditions: Record<keyof typeof tables, Prisma.Sql>,
  further = Prisma.empty,
): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(
    Object.entries(tables).map(
      ([kind, joined]) => Prisma.sql`EXISTS (
        SELECT FROM "TextPicture" AS place ${joined} ${kind === 'bulletin' ? Prisma.empty : further}
        WHERE place."pictureId" = ${picture}.id AND ${conditions[kind as keyof typeof tables]})`,
    ),
    ' OR ',
  )})`;

/** Whether it stands in a text that everybody may read (isPublicPostSql, canReadNotice, canSeeMeeting, isPublished). */
const isInPublicTextSql = (picture: Prisma.Sql, now: Date): Prisma.Sql =>
  isInTextSql(picture, {
    post: Prisma.sql`${showsPicturesSql(club)} AND ${isPublicPostSql({ club, topic, post })}`,
    notice: Prisma.sql`${showsPicturesSql(club)} AND public AND ${isShownSql}`,
    meeting: Prisma.sql`${showsPicturesSql(club)} AND meeting."endsAt" > ${now}`,
    bulletin: isPublished(now),
  });

/** Whether it stands in a text that a member may read because of their role in its club or on the site. */
function isInReadableTextSql(picture: Prisma.Sql, reader: Reader & { id: number }): Prisma.Sql {
  const role = Prisma.sql`own_role.role`;
  const membership = Prisma.sql`
    LEFT JOIN "Membership" AS own_role ON own_role."clubId" = club.id AND own_role."userId" = ${reader.id}`;
  const oversees = overseesClubSql(club, { ...reader, role });
  const isInside = Prisma.sql`(${canSeeClubSql(reader, club)} AND (${oversees} OR ${isMemberSql(role)}))`;
  return isInTextSql(
    picture,
    {
      post: Prisma.sql`${isInside} AND ${canReadShownSql({ reader: Prisma.sql`${reader.id}::int`, oversees, topic, post })}`,
      notice: Prisma.sql`${isInside} AND (${oversees} OR ${isShownSql})`,
      meeting: isInside,
      bulletin: Prisma.sql`EXISTS (SELECT FROM "User" WHERE id = ${reader.id} AND ${isEditorSql})`,
    },
    membership,
  );
}

/** Whether everybody may see a picture: in a text, or else a cover or an emblem. */
export const isPublicPictureSql = (
  picture: Prisma.Sql,
  { forText, now }: { forText: boolean; now: Date },
): Prisma.Sql =>
  forText
    ? isInPublicTextSql(picture, now)
    : Prisma.sql`EXISTS (SELECT FROM "Club" AS shown
        WHERE ${picture}.id IN (shown."coverId", shown."emblemId") AND ${showsPicturesSql(Prisma.sql`shown`)})`;

/**
 * Whether a member may see a picture: their own, a face of somebody who is not suspended, the cover and emblem of a club that
 * they belong to, or may know of as administrators, and those in texts that they may read.
 */
export const canSeePictureSql = (
  picture: Prisma.Sql,
  { forText, ...reader }: Reader & { id: number; forText: boolean },
): Prisma.Sql =>
  Prisma.sql`(${picture}."ownerId" = ${reader.id} OR ${
    forText ? isInReadableTextSql(picture, reader) : isShownForSql(picture, reader)
  })`;

/** Whether it is the face of somebody who is not suspended, or the cover or emblem of a club that the reader knows. */
const isShownForSql = (picture: Prisma.Sql, reader: Reader & { id: number }): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT FROM "User" AS shown WHERE shown."faceId" = ${picture}.id AND shown."deletedAt" IS NULL)
  OR EXISTS (
    SELECT FROM "Club" AS shown
    WHERE ${picture}.id IN (shown."coverId", shown."emblemId")
      AND ${reader.asAdministrator ? canSeeClubSql(reader, Prisma.sql`shown`) : belongsToClubSql(Prisma.sql`shown`, reader.id)}))`;
