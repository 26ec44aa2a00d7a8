import type { Club } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { canSeeClubSql, isListed, isListedSql } from './clubs.ts';
import { belongsToClubSql } from './members.ts';
import type { Reader } from './reader.ts';

/** Whether everybody may see a club's cover and emblem: those of an open club that is listed. */
export const showsPictures = (club: Pick<Club, 'state' | 'privacy'>): boolean => isListed(club) && !club.privacy;

/** `showsPictures`, for a row of the table of clubs. */
const showsPicturesSql = (club: Prisma.Sql): Prisma.Sql => Prisma.sql`(${isListedSql(club)} AND NOT ${club}.privacy)`;

/** Whether everybody may see a picture. */
export const isPublicPictureSql = (picture: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM "Club" AS shown
  WHERE ${picture}.id IN (shown."coverId", shown."emblemId") AND ${showsPicturesSql(Prisma.sql`shown`)})`;

/**
 * Whether a member may see a picture: their own, a face of somebody who is not suspended, and the cover and emblem of a
 * club that they belong to, or may know of as administrators.
 */
export const canSeePictureSql = (picture: Prisma.Sql, reader: Reader & { id: number }): Prisma.Sql => Prisma.sql`(
  ${picture}."ownerId" = ${reader.id}
  OR EXISTS (SELECT FROM "User" AS shown WHERE shown."faceId" = ${picture}.id AND shown."deletedAt" IS NULL)
  OR EXISTS (
    SELECT FROM "Club" AS shown
    WHERE ${picture}.id IN (shown."coverId", shown."emblemId")
      AND ${reader.asAdministrator ? canSeeClubSql(reader, Prisma.sql`shown`) : belongsToClubSql(Prisma.sql`shown`, reader.id)}))`;
