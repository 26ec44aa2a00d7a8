import { Prisma } from '#prisma/generated/client/client.ts';
import { whoeverRuns } from '../access/members.ts';
import type { Email } from '../core/emailKind.ts';

/** Selects the ids of the people who get e-mails about requests to join a club: those who run it, unless they chose otherwise. */
export const requestReaders = (clubId: number): Prisma.Sql => Prisma.sql`
  SELECT reader FROM (${whoeverRuns(clubId)}) AS readers WHERE NOT EXISTS (
    SELECT FROM "EmailChoice" WHERE "userId" = reader AND "clubId" = ${clubId} AND NOT requests)`;

/** The same when an e-mail is written: nobody once the request has been decided or withdrawn. */
export const presentRequestReaders = ({
  club: clubId = 0,
  applicant: applicantId = 0,
}: Email): Prisma.Sql => Prisma.sql`
  ${requestReaders(clubId)} AND EXISTS (
    SELECT FROM "Membership" WHERE "clubId" = ${clubId} AND "userId" = ${applicantId} AND role = 'applicant')`;
