-- 32 bits would be used up within weeks or years of a very large site (.github/CAPACITY.md). Each ALTER TABLE rewrites its table,
-- so this comes before the first release.
ALTER TABLE "Activity" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "AdministrativeAct" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "ClubAct" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "ClubContact" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "Consent" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "FanOut" ALTER COLUMN "id" TYPE BIGINT,
  ALTER COLUMN "mailingId" TYPE BIGINT;
ALTER TABLE "Invitation" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "MailToken" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "Mailing" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "MailingRecipient" ALTER COLUMN "mailingId" TYPE BIGINT;
ALTER TABLE "MeetingReply" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "Notification" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "OutgoingMail" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "RecoveryCode" ALTER COLUMN "id" TYPE BIGINT;
ALTER TABLE "Session" ALTER COLUMN "id" TYPE BIGINT;

ALTER SEQUENCE "Activity_id_seq" AS BIGINT;
ALTER SEQUENCE "AdministrativeAct_id_seq" AS BIGINT;
ALTER SEQUENCE "ClubAct_id_seq" AS BIGINT;
ALTER SEQUENCE "ClubContact_id_seq" AS BIGINT;
ALTER SEQUENCE "Consent_id_seq" AS BIGINT;
ALTER SEQUENCE "FanOut_id_seq" AS BIGINT;
ALTER SEQUENCE "Invitation_id_seq" AS BIGINT;
ALTER SEQUENCE "MailToken_id_seq" AS BIGINT;
ALTER SEQUENCE "Mailing_id_seq" AS BIGINT;
ALTER SEQUENCE "MeetingReply_id_seq" AS BIGINT;
ALTER SEQUENCE "Notification_id_seq" AS BIGINT;
ALTER SEQUENCE "OutgoingMail_id_seq" AS BIGINT;
ALTER SEQUENCE "RecoveryCode_id_seq" AS BIGINT;
ALTER SEQUENCE "Session_id_seq" AS BIGINT;

-- With wider ids, the index by club looked as good for finding one person's invitations, but reads all of a large club.
CREATE INDEX "Invitation_fromId_clubId_idx" ON "Invitation"("fromId", "clubId");
DROP INDEX "Invitation_fromId_idx";
