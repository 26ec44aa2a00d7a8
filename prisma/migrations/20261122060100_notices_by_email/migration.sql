-- CreateEnum
CREATE TYPE "NoticeEmails" AS ENUM ('atOnce', 'daily', 'never');

-- AlterTable
ALTER TABLE "Mailing" ADD COLUMN     "noticeId" INTEGER;

-- AlterTable
ALTER TABLE "OutgoingMail" ADD COLUMN     "noticeId" INTEGER;

-- AlterTable
ALTER TABLE "Site" ADD COLUMN     "unsubscribeKey" BYTEA;

-- CreateTable
CREATE TABLE "Digest" (
    "userId" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Digest_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "EmailChoice" (
    "userId" INTEGER NOT NULL,
    "clubId" INTEGER NOT NULL,
    "notices" "NoticeEmails" NOT NULL DEFAULT 'atOnce',
    "requests" BOOLEAN NOT NULL DEFAULT true,
    "lastNoticeId" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EmailChoice_pkey" PRIMARY KEY ("userId","clubId")
);

-- CreateIndex
CREATE INDEX "Digest_dueAt_idx" ON "Digest"("dueAt");

-- CreateIndex
CREATE INDEX "EmailChoice_clubId_userId_idx" ON "EmailChoice"("clubId", "userId");

-- CreateIndex
CREATE INDEX "Notice_clubId_id_idx" ON "Notice"("clubId", "id");

-- CreateIndex
CREATE INDEX "Mailing_noticeId_idx" ON "Mailing"("noticeId");

-- AddForeignKey
ALTER TABLE "Digest" ADD CONSTRAINT "Digest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailChoice" ADD CONSTRAINT "EmailChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailChoice" ADD CONSTRAINT "EmailChoice_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no word for.

CREATE INDEX "OutgoingMail_noticeId_idx" ON "OutgoingMail" ("noticeId") WHERE "noticeId" IS NOT NULL;

-- What somebody chose for a club ends with their membership, however that ends. Whoever takes a club over keeps theirs.
CREATE FUNCTION end_email_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "EmailChoice" AS choice USING old_rows
  WHERE choice."userId" = old_rows."userId" AND choice."clubId" = old_rows."clubId"
    AND NOT EXISTS (SELECT FROM "Club" WHERE id = old_rows."clubId" AND "ownerId" = old_rows."userId");
  RETURN NULL;
END $$;
CREATE TRIGGER "Membership_emails" AFTER DELETE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_email_choices();

-- Whether an e-mail about a notice is still to be written to somebody: the club has not been declined since, and they have not left
-- it, nor said that they want none.
CREATE FUNCTION wants_notice(reader int, notice int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (club."ownerId" = reader OR EXISTS (
      SELECT FROM "Membership" WHERE "clubId" = club.id AND "userId" = reader AND role <= 'member'))
    AND NOT EXISTS (
      SELECT FROM "EmailChoice" WHERE "clubId" = club.id AND "userId" = reader AND notices = 'never')
  FROM "Notice" JOIN "Club" AS club ON club.id = "clubId" AND club.state <> 'declined' WHERE "Notice".id = notice
$$;

-- A notice that is gone is not sent. First what is still to be written: a gateway that is writing it ends before this goes on,
-- so that what it wrote is found then. Foreign keys would let the two wait for each other.
CREATE FUNCTION end_notice_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Mailing" AS mailing USING old_rows WHERE mailing."noticeId" = old_rows.id;
  DELETE FROM "OutgoingMail" AS mail USING old_rows WHERE mail."noticeId" = old_rows.id AND mail.content IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Notice_emails" AFTER DELETE ON "Notice" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_notice_emails();
