-- CreateEnum
CREATE TYPE "ReportSubject" AS ENUM ('club', 'notice', 'member');

-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('returns', 'impersonation', 'harassment', 'other');

-- CreateEnum
CREATE TYPE "ReportDecision" AS ENUM ('dismissed', 'noticeHidden', 'clubDeclined', 'memberSuspended', 'obsolete');

-- AlterEnum
ALTER TYPE "ClubActKind" ADD VALUE 'noticeHidden';
ALTER TYPE "ClubActKind" ADD VALUE 'noticeShown';
ALTER TYPE "ClubActKind" ADD VALUE 'clubVerified';
ALTER TYPE "ClubActKind" ADD VALUE 'clubDeclined';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'reportDismissed';
ALTER TYPE "NotificationKind" ADD VALUE 'reportUpheld';
ALTER TYPE "NotificationKind" ADD VALUE 'noticeHidden';
ALTER TYPE "NotificationKind" ADD VALUE 'noticeShown';

-- AlterEnum
ALTER TYPE "AdministrativeActKind" ADD VALUE 'reportDismissed';
ALTER TYPE "AdministrativeActKind" ADD VALUE 'noticeHidden';
ALTER TYPE "AdministrativeActKind" ADD VALUE 'noticeShown';

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "hiddenAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ReportCase" (
    "id" SERIAL NOT NULL,
    "subject" "ReportSubject" NOT NULL,
    "clubId" INTEGER NOT NULL,
    "noticeId" INTEGER,
    "userId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),
    "decision" "ReportDecision",

    CONSTRAINT "ReportCase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" SERIAL NOT NULL,
    "caseId" INTEGER NOT NULL,
    "reporterId" INTEGER,
    "kind" "ReportKind" NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Report_reporterId_idx" ON "Report"("reporterId");

-- CreateIndex
CREATE UNIQUE INDEX "Report_caseId_reporterId_key" ON "Report"("caseId", "reporterId");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ReportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma has no word for.

ALTER TABLE "ReportCase" ADD CONSTRAINT "ReportCase_subject" CHECK (
  ("noticeId" IS NOT NULL) = (subject = 'notice') AND ("userId" IS NOT NULL) = (subject = 'member')),
  ADD CONSTRAINT "ReportCase_decision" CHECK (("decidedAt" IS NULL) = (decision IS NULL));
ALTER TABLE "Report" ADD CONSTRAINT "Report_text" CHECK (length(text) BETWEEN 1 AND 1000);

-- At most one case of the same thing is open.
CREATE UNIQUE INDEX "ReportCase_open" ON "ReportCase" ("clubId", coalesce("noticeId", 0), coalesce("userId", 0))
  WHERE "decidedAt" IS NULL;
-- Administrators' queue, of everything and of one kind of things.
CREATE INDEX "ReportCase_queue" ON "ReportCase" (id) WHERE "decidedAt" IS NULL;
CREATE INDEX "ReportCase_queueBySubject" ON "ReportCase" (subject, id) WHERE "decidedAt" IS NULL;
-- The cases of a member who is gone or suspended.
CREATE INDEX "ReportCase_member" ON "ReportCase" ("userId") WHERE "decidedAt" IS NULL;
-- What the task looks for.
CREATE INDEX "ReportCase_decided" ON "ReportCase" ("decidedAt") WHERE "decidedAt" IS NOT NULL;

-- Whether an e-mail about a notice is still to be written to somebody: it has not been hidden since, nor the club declined, and they
-- have not left it, nor said that they want none.
CREATE OR REPLACE FUNCTION wants_notice(reader int, notice int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (club."ownerId" = reader OR EXISTS (
      SELECT FROM "Membership" WHERE "clubId" = club.id AND "userId" = reader AND role <= 'member'))
    AND NOT EXISTS (
      SELECT FROM "EmailChoice" WHERE "clubId" = club.id AND "userId" = reader AND notices = 'never')
  FROM "Notice" JOIN "Club" AS club ON club.id = "clubId" AND club.state <> 'declined'
  WHERE "Notice".id = notice AND "Notice"."hiddenAt" IS NULL
$$;

-- A notice that is hidden is not sent, in the same order as one that is deleted.
CREATE FUNCTION end_hidden_notice_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Mailing" WHERE "noticeId" = NEW.id;
  DELETE FROM "OutgoingMail" WHERE "noticeId" = NEW.id AND content IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Notice_hidden_emails" AFTER UPDATE OF "hiddenAt" ON "Notice"
  FOR EACH ROW WHEN (OLD."hiddenAt" IS NULL AND NEW."hiddenAt" IS NOT NULL) EXECUTE FUNCTION end_hidden_notice_emails();

-- What is gone needs no decision. (A club takes its notices along, and what was reported of its members in it.)
CREATE FUNCTION close_report_cases_of_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ReportCase" AS report SET "decidedAt" = now(), decision = 'obsolete'
  FROM old_rows WHERE report."clubId" = old_rows.id AND report."decidedAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Club_reports" AFTER DELETE ON "Club" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION close_report_cases_of_clubs();

CREATE FUNCTION close_report_cases_of_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ReportCase" AS report SET "decidedAt" = now(), decision = 'obsolete'
  FROM old_rows WHERE report."clubId" = old_rows."clubId" AND report."noticeId" = old_rows.id AND report."decidedAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Notice_reports" AFTER DELETE ON "Notice" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION close_report_cases_of_notices();

CREATE FUNCTION close_report_cases_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ReportCase" AS report SET "decidedAt" = now(), decision = 'obsolete'
  FROM old_rows WHERE report."userId" = old_rows.id AND report."decidedAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "User_reports" AFTER DELETE ON "User" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION close_report_cases_of_members();
