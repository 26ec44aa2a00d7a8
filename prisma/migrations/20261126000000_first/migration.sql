-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Language" AS ENUM ('en', 'it', 'ge');

-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('read', 'clubs', 'administration');

-- CreateEnum
CREATE TYPE "MailTokenPurpose" AS ENUM ('confirmEmail', 'recovery', 'changeEmail');

-- CreateEnum
CREATE TYPE "Act" AS ENUM ('signedUp', 'emailConfirmed', 'emailChanged', 'loggedIn', 'passwordChanged', 'passwordReset', 'twoFactorEnabled', 'twoFactorDisabled', 'recoveryCodesRenewed', 'accessTokenCreated', 'accessTokenRevoked');

-- CreateEnum
CREATE TYPE "ConsentFor" AS ENUM ('signUp', 'createClub', 'newTerms');

-- CreateEnum
CREATE TYPE "ClubState" AS ENUM ('pending', 'verified', 'declined');

-- CreateEnum
CREATE TYPE "MembershipRole" AS ENUM ('organiser', 'member', 'applicant', 'declined', 'removed', 'banned');

-- CreateEnum
CREATE TYPE "ClubActKind" AS ENUM ('joined', 'requested', 'withdrawn', 'left', 'approved', 'declined', 'removed', 'banned', 'banLifted', 'organiserAppointed', 'organiserDismissed', 'handedOver', 'meetingCreated', 'meetingChanged', 'meetingCancelled', 'invitationCreated', 'invitationRevoked', 'joinedByInvitation', 'noticeWritten', 'noticeEdited', 'noticeDeleted', 'noticeHidden', 'noticeShown', 'clubVerified', 'clubDeclined');

-- CreateEnum
CREATE TYPE "MeetingAnswer" AS ENUM ('yes', 'maybe', 'no', 'waiting');

-- CreateEnum
CREATE TYPE "NoticeEmails" AS ENUM ('atOnce', 'daily', 'never');

-- CreateEnum
CREATE TYPE "MeetingEmails" AS ENUM ('all', 'replied', 'never');

-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('requested', 'approved', 'declined', 'removed', 'banned', 'banLifted', 'organiserAppointed', 'organiserDismissed', 'clubOffered', 'handedOver', 'clubDeleted', 'clubVerified', 'clubDeclined', 'clubRestored', 'noticeWritten', 'meetingCreated', 'meetingChanged', 'meetingCancelled', 'meetingMovedUp', 'allowanceGranted', 'allowanceDeclined', 'reportDismissed', 'reportUpheld', 'noticeHidden', 'noticeShown');

-- CreateEnum
CREATE TYPE "ReportSubject" AS ENUM ('club', 'notice', 'member');

-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('returns', 'impersonation', 'harassment', 'other');

-- CreateEnum
CREATE TYPE "ReportDecision" AS ENUM ('dismissed', 'noticeHidden', 'clubDeclined', 'memberSuspended', 'obsolete');

-- CreateEnum
CREATE TYPE "AllowanceState" AS ENUM ('pending', 'granted', 'declined');

-- CreateEnum
CREATE TYPE "AdministrativeActKind" AS ENUM ('userEdited', 'userSuspended', 'userUnsuspended', 'twoFactorReset', 'administratorMade', 'userCreated', 'recoveryLinkIssued', 'clubVerified', 'clubDeclined', 'allowanceGranted', 'allowanceDeclined', 'reportDismissed', 'noticeHidden', 'noticeShown');

-- CreateEnum
CREATE TYPE "PostTag" AS ENUM ('News', 'Bulletin');

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "language" "Language" NOT NULL DEFAULT 'en',
    "admin" BOOLEAN NOT NULL DEFAULT false,
    "maxClubs" INTEGER NOT NULL,
    "confirmedEmail" BOOLEAN NOT NULL DEFAULT false,
    "showFullName" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verifiedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserWord" (
    "userId" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "UserWord_pkey" PRIMARY KEY ("userId","word")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "device" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessToken" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "scopes" "TokenScope"[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailToken" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "purpose" "MailTokenPurpose" NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "newEmail" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "MailToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TwoFactor" (
    "userId" INTEGER NOT NULL,
    "secret" BYTEA NOT NULL,
    "enabledAt" TIMESTAMPTZ(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TwoFactor_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "codeHash" BYTEA NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "occasion" "ConsentFor" NOT NULL,
    "version" TEXT NOT NULL,
    "language" "Language" NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Activity" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "act" "Act" NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Club" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "privacy" BOOLEAN NOT NULL,
    "state" "ClubState" NOT NULL DEFAULT 'pending',
    "ownerId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "memberCount" INTEGER NOT NULL DEFAULT 1,
    "declineReason" TEXT,
    "appeal" TEXT,
    "awaitsReviewSince" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "resubmittedAt" TIMESTAMPTZ(3),
    "verifiedAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedAfter" INTEGER,

    CONSTRAINT "Club_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "clubId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "role" "MembershipRole" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "message" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("clubId","userId")
);

-- CreateTable
CREATE TABLE "ClubAct" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "kind" "ClubActKind" NOT NULL,
    "actorId" INTEGER,
    "userId" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClubAct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Meeting" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "uid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "zone" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "capacity" INTEGER NOT NULL DEFAULT 0,
    "yes" INTEGER NOT NULL DEFAULT 0,
    "maybe" INTEGER NOT NULL DEFAULT 0,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "cancelledAt" TIMESTAMPTZ(3),
    "cancelReason" TEXT NOT NULL DEFAULT '',
    "remindedAt" TIMESTAMPTZ(3),
    "listed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Meeting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MeetingReply" (
    "id" SERIAL NOT NULL,
    "meetingId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "answer" "MeetingAnswer" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "movedUp" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "MeetingReply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarAddress" (
    "userId" INTEGER NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarAddress_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "authorId" INTEGER,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "public" BOOLEAN NOT NULL DEFAULT false,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),
    "hiddenAt" TIMESTAMPTZ(3),
    "heldAt" TIMESTAMPTZ(3),
    "announced" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmailChoice" (
    "userId" INTEGER NOT NULL,
    "clubId" INTEGER NOT NULL,
    "notices" "NoticeEmails" NOT NULL DEFAULT 'atOnce',
    "meetings" "MeetingEmails" NOT NULL DEFAULT 'all',
    "requests" BOOLEAN NOT NULL DEFAULT true,
    "lastNoticeId" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EmailChoice_pkey" PRIMARY KEY ("userId","clubId")
);

-- CreateTable
CREATE TABLE "Digest" (
    "userId" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Digest_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "clubId" INTEGER,
    "noticeId" INTEGER,
    "meetingId" INTEGER,
    "title" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "fromId" INTEGER NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "byEmail" BOOLEAN NOT NULL DEFAULT false,
    "uses" INTEGER NOT NULL,
    "usesLeft" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InvitationRefusal" (
    "addressHash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "InvitationRefusal_pkey" PRIMARY KEY ("addressHash")
);

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
    "bySite" BOOLEAN NOT NULL DEFAULT false,
    "kind" "ReportKind" NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClubWord" (
    "clubId" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "ClubWord_pkey" PRIMARY KEY ("clubId","word")
);

-- CreateTable
CREATE TABLE "ClubCount" (
    "country" TEXT NOT NULL,
    "listed" INTEGER NOT NULL,

    CONSTRAINT "ClubCount_pkey" PRIMARY KEY ("country")
);

-- CreateTable
CREATE TABLE "ClubOffer" (
    "clubId" INTEGER NOT NULL,
    "fromId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClubOffer_pkey" PRIMARY KEY ("clubId")
);

-- CreateTable
CREATE TABLE "AllowanceRequest" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "wanted" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "AllowanceState" NOT NULL DEFAULT 'pending',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AllowanceRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdministrativeAct" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" "AdministrativeActKind" NOT NULL,
    "actorId" INTEGER,
    "userId" INTEGER,
    "clubId" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "before" JSONB NOT NULL DEFAULT '{}',
    "after" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "AdministrativeAct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClubContact" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "link" TEXT NOT NULL,

    CONSTRAINT "ClubContact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Post" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "tag" "PostTag" NOT NULL,
    "content" TEXT NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "authorId" INTEGER,

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutgoingMail" (
    "id" SERIAL NOT NULL,
    "content" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "refusedAt" TIMESTAMPTZ(3),
    "noticeId" INTEGER,

    CONSTRAINT "OutgoingMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mailing" (
    "id" SERIAL NOT NULL,
    "content" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "clubId" INTEGER,
    "noticeId" INTEGER,

    CONSTRAINT "Mailing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailingRecipient" (
    "mailingId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "MailingRecipient_pkey" PRIMARY KEY ("mailingId","userId")
);

-- CreateTable
CREATE TABLE "FanOut" (
    "id" SERIAL NOT NULL,
    "mailingId" INTEGER,
    "news" JSONB,
    "ids" INTEGER[],

    CONSTRAINT "FanOut_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Task" (
    "name" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "rows" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,

    CONSTRAINT "Task_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Site" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "keyCheck" BYTEA NOT NULL,
    "addressKey" BYTEA,
    "unsubscribeKey" BYTEA,
    "maintenanceSince" TIMESTAMPTZ(3),
    "maintenanceText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Site_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt", "id");

-- CreateIndex
CREATE INDEX "User_country_id_idx" ON "User"("country", "id");

-- CreateIndex
CREATE INDEX "UserWord_word_userId_idx" ON "UserWord"("word", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "Session_lastUsedAt_idx" ON "Session"("lastUsedAt");

-- CreateIndex
CREATE UNIQUE INDEX "AccessToken_tokenHash_key" ON "AccessToken"("tokenHash");

-- CreateIndex
CREATE INDEX "AccessToken_userId_id_idx" ON "AccessToken"("userId", "id");

-- CreateIndex
CREATE INDEX "AccessToken_expiresAt_idx" ON "AccessToken"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "MailToken_tokenHash_key" ON "MailToken"("tokenHash");

-- CreateIndex
CREATE INDEX "MailToken_expiresAt_idx" ON "MailToken"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "MailToken_userId_purpose_key" ON "MailToken"("userId", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_userId_codeHash_key" ON "RecoveryCode"("userId", "codeHash");

-- CreateIndex
CREATE INDEX "Consent_userId_acceptedAt_idx" ON "Consent"("userId", "acceptedAt");

-- CreateIndex
CREATE INDEX "Activity_userId_id_idx" ON "Activity"("userId", "id");

-- CreateIndex
CREATE INDEX "Club_ownerId_id_idx" ON "Club"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Club_country_id_idx" ON "Club"("country", "id");

-- CreateIndex
CREATE INDEX "Club_state_id_idx" ON "Club"("state", "id");

-- CreateIndex
CREATE INDEX "Club_updatedAt_id_idx" ON "Club"("updatedAt", "id");

-- CreateIndex
CREATE INDEX "Membership_clubId_role_since_userId_idx" ON "Membership"("clubId", "role", "since", "userId");

-- CreateIndex
CREATE INDEX "Membership_userId_clubId_role_idx" ON "Membership"("userId", "clubId", "role");

-- CreateIndex
CREATE INDEX "ClubAct_clubId_id_idx" ON "ClubAct"("clubId", "id");

-- CreateIndex
CREATE INDEX "ClubAct_actorId_idx" ON "ClubAct"("actorId");

-- CreateIndex
CREATE INDEX "ClubAct_userId_clubId_id_idx" ON "ClubAct"("userId", "clubId", "id");

-- CreateIndex
CREATE INDEX "Meeting_clubId_startsAt_id_idx" ON "Meeting"("clubId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "MeetingReply_meetingId_answer_id_idx" ON "MeetingReply"("meetingId", "answer", "id");

-- CreateIndex
CREATE INDEX "MeetingReply_userId_meetingId_idx" ON "MeetingReply"("userId", "meetingId");

-- CreateIndex
CREATE UNIQUE INDEX "MeetingReply_meetingId_userId_key" ON "MeetingReply"("meetingId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarAddress_tokenHash_key" ON "CalendarAddress"("tokenHash");

-- CreateIndex
CREATE INDEX "Notice_clubId_pinned_id_idx" ON "Notice"("clubId", "pinned", "id");

-- CreateIndex
CREATE INDEX "Notice_clubId_id_idx" ON "Notice"("clubId", "id");

-- CreateIndex
CREATE INDEX "Notice_authorId_idx" ON "Notice"("authorId");

-- CreateIndex
CREATE INDEX "EmailChoice_clubId_userId_idx" ON "EmailChoice"("clubId", "userId");

-- CreateIndex
CREATE INDEX "Digest_dueAt_idx" ON "Digest"("dueAt");

-- CreateIndex
CREATE INDEX "Notification_userId_id_idx" ON "Notification"("userId", "id");

-- CreateIndex
CREATE INDEX "Notification_at_idx" ON "Notification"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_clubId_id_idx" ON "Invitation"("clubId", "id");

-- CreateIndex
CREATE INDEX "Invitation_fromId_idx" ON "Invitation"("fromId");

-- CreateIndex
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");

-- CreateIndex
CREATE INDEX "Report_reporterId_idx" ON "Report"("reporterId");

-- CreateIndex
CREATE UNIQUE INDEX "Report_caseId_reporterId_key" ON "Report"("caseId", "reporterId");

-- CreateIndex
CREATE INDEX "ClubWord_word_clubId_idx" ON "ClubWord"("word", "clubId");

-- CreateIndex
CREATE INDEX "ClubOffer_email_idx" ON "ClubOffer"("email");

-- CreateIndex
CREATE INDEX "ClubOffer_fromId_idx" ON "ClubOffer"("fromId");

-- CreateIndex
CREATE INDEX "ClubOffer_expiresAt_idx" ON "ClubOffer"("expiresAt");

-- CreateIndex
CREATE INDEX "AllowanceRequest_userId_id_idx" ON "AllowanceRequest"("userId", "id");

-- CreateIndex
CREATE INDEX "AllowanceRequest_state_id_idx" ON "AllowanceRequest"("state", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_userId_id_idx" ON "AdministrativeAct"("userId", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_actorId_id_idx" ON "AdministrativeAct"("actorId", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_clubId_id_idx" ON "AdministrativeAct"("clubId", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_kind_id_idx" ON "AdministrativeAct"("kind", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_at_id_idx" ON "AdministrativeAct"("at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ClubContact_clubId_position_key" ON "ClubContact"("clubId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Post_slug_key" ON "Post"("slug");

-- CreateIndex
CREATE INDEX "Post_authorId_publishedAt_idx" ON "Post"("authorId", "publishedAt");

-- CreateIndex
CREATE INDEX "Post_publishedAt_id_idx" ON "Post"("publishedAt", "id");

-- CreateIndex
CREATE INDEX "Mailing_noticeId_idx" ON "Mailing"("noticeId");

-- CreateIndex
CREATE INDEX "Mailing_clubId_createdAt_idx" ON "Mailing"("clubId", "createdAt");

-- CreateIndex
CREATE INDEX "MailingRecipient_userId_idx" ON "MailingRecipient"("userId");

-- CreateIndex
CREATE INDEX "FanOut_mailingId_idx" ON "FanOut"("mailingId");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- AddForeignKey
ALTER TABLE "UserWord" ADD CONSTRAINT "UserWord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailToken" ADD CONSTRAINT "MailToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TwoFactor" ADD CONSTRAINT "TwoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Activity" ADD CONSTRAINT "Activity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Club" ADD CONSTRAINT "Club_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubAct" ADD CONSTRAINT "ClubAct_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubAct" ADD CONSTRAINT "ClubAct_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubAct" ADD CONSTRAINT "ClubAct_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Meeting" ADD CONSTRAINT "Meeting_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeetingReply" ADD CONSTRAINT "MeetingReply_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "Meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeetingReply" ADD CONSTRAINT "MeetingReply_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarAddress" ADD CONSTRAINT "CalendarAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailChoice" ADD CONSTRAINT "EmailChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailChoice" ADD CONSTRAINT "EmailChoice_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Digest" ADD CONSTRAINT "Digest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ReportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubWord" ADD CONSTRAINT "ClubWord_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubOffer" ADD CONSTRAINT "ClubOffer_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubOffer" ADD CONSTRAINT "ClubOffer_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AllowanceRequest" ADD CONSTRAINT "AllowanceRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubContact" ADD CONSTRAINT "ClubContact_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FanOut" ADD CONSTRAINT "FanOut_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What schema.prisma cannot say. Triggers and functions are in prisma/functions.

-- What of prisma/functions is in force, by file (prisma/server/functions.ts).
CREATE TABLE "_functions" (
    "file" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "creates" TEXT[] NOT NULL,
    "release" TEXT NOT NULL,

    CONSTRAINT "_functions_pkey" PRIMARY KEY ("file")
);

ALTER TABLE "User"
  ADD CONSTRAINT "User_email_lower" CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT "User_names" CHECK (length("firstName") BETWEEN 1 AND 100 AND length("lastName") BETWEEN 1 AND 100),
  ADD CONSTRAINT "User_description" CHECK (length(description) <= 2000),
  ADD CONSTRAINT "User_maxClubs" CHECK ("maxClubs" BETWEEN 0 AND 1000000);
-- Administrators' list in the order of names, in which capital letters do not come first.
CREATE INDEX "User_names" ON "User" (lower("lastName"), lower("firstName"), id);
CREATE INDEX "User_administrators" ON "User" (id) WHERE admin;
CREATE INDEX "User_suspended" ON "User" (id) WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "User_unconfirmed" ON "User" (id) WHERE NOT "confirmedEmail";
-- The accounts that may log in, by country: so many that a plan that does not stop at the count's end looks as cheap.
CREATE INDEX "User_active_by_country" ON "User" (country, id) WHERE "deletedAt" IS NULL AND "confirmedEmail";

ALTER TABLE "Session" ADD CONSTRAINT "Session_tokenHash" CHECK (length("tokenHash") = 32);
ALTER TABLE "MailToken" ADD CONSTRAINT "MailToken_tokenHash" CHECK (length("tokenHash") = 32);
ALTER TABLE "AccessToken"
  ADD CONSTRAINT "AccessToken_tokenHash" CHECK (length("tokenHash") = 32),
  ADD CONSTRAINT "AccessToken_name" CHECK (length(name) BETWEEN 1 AND 100),
  ADD CONSTRAINT "AccessToken_scopes" CHECK (cardinality(scopes) BETWEEN 1 AND 3);

ALTER TABLE "Club"
  ADD CONSTRAINT "Club_texts" CHECK (length(title) BETWEEN 1 AND 100 AND length(description) BETWEEN 1 AND 2000),
  ADD CONSTRAINT "Club_review" CHECK (length("declineReason") BETWEEN 1 AND 2000 AND length(appeal) BETWEEN 1 AND 2000);
-- The clubs that await an administrator's decision.
CREATE INDEX "Club_review_queue" ON "Club" (id) WHERE "awaitsReviewSince" IS NOT NULL;
CREATE INDEX "Club_review_queue_by_country" ON "Club" (country, id) WHERE "awaitsReviewSince" IS NOT NULL;
-- The last decisions, from which owners learn how long a review takes.
CREATE INDEX "Club_decided" ON "Club" ("decidedAt" DESC) WHERE "decidedAt" IS NOT NULL;
-- Capital letters do not come first.
CREATE INDEX "Club_titles" ON "Club" (lower(title), id);
-- The public list by the number of members: of all countries, and of one.
CREATE INDEX "Club_listed_by_members" ON "Club" ("memberCount", id) WHERE state <> 'declined';
CREATE INDEX "Club_listed_by_country_and_members" ON "Club" (country, "memberCount", id) WHERE state <> 'declined';
-- The few clubs that are not verified.
CREATE INDEX "Club_unverified_by_country" ON "Club" (country, state, id) WHERE state <> 'verified';

ALTER TABLE "ClubContact"
  ADD CONSTRAINT "ClubContact_position" CHECK (position BETWEEN 0 AND 4),
  ADD CONSTRAINT "ClubContact_texts" CHECK (length(name) BETWEEN 1 AND 100 AND length(link) BETWEEN 1 AND 500);

ALTER TABLE "Membership"
  ADD CONSTRAINT "Membership_texts" CHECK (length(message) <= 500 AND length(reason) <= 2000),
  ADD CONSTRAINT "Membership_reason" CHECK (role NOT IN ('removed', 'banned') OR reason <> '');

ALTER TABLE "ClubAct" ADD CONSTRAINT "ClubAct_reason" CHECK (length(reason) <= 2000);

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_uses" CHECK (uses BETWEEN 1 AND 100 AND "usesLeft" BETWEEN 0 AND uses);
-- The invitations to a club that still open.
CREATE INDEX "Invitation_open" ON "Invitation" ("clubId", id) WHERE "revokedAt" IS NULL AND "usesLeft" > 0;

-- How many are unread, which every page asks.
CREATE INDEX "Notification_unread" ON "Notification" ("userId", id) WHERE "readAt" IS NULL;
-- The requests to join a club are one notification until it is read.
CREATE UNIQUE INDEX "Notification_requested" ON "Notification" ("clubId", "userId")
  WHERE kind = 'requested' AND "readAt" IS NULL;

ALTER TABLE "Notice" ADD CONSTRAINT "Notice_texts"
  CHECK (length(title) BETWEEN 1 AND 100 AND length(content) BETWEEN 1 AND 5000);
-- Strangers read what is public, in the same order as members read all of it.
CREATE INDEX "Notice_public_idx" ON "Notice" ("clubId", pinned, id) WHERE public;
CREATE INDEX "Notice_open" ON "Notice" ("clubId", pinned, id) WHERE public AND "hiddenAt" IS NULL AND "heldAt" IS NULL;

ALTER TABLE "Meeting"
  ADD CONSTRAINT "Meeting_texts"
    CHECK (length(title) BETWEEN 1 AND 100 AND length(description) <= 2000 AND length(place) <= 300 AND length("cancelReason") <= 500),
  ADD CONSTRAINT "Meeting_times" CHECK ("endsAt" > "startsAt"),
  ADD CONSTRAINT "Meeting_capacity" CHECK (capacity >= 0 AND (capacity = 0 OR yes <= capacity)),
  ADD CONSTRAINT "Meeting_counts" CHECK (yes >= 0 AND maybe >= 0 AND waiting >= 0);
-- The meetings that begin next: of all clubs, and of those that everybody may see.
CREATE INDEX "Meeting_next" ON "Meeting" ("startsAt", id) WHERE "cancelledAt" IS NULL;
CREATE INDEX "Meeting_next_listed" ON "Meeting" ("startsAt", id) WHERE listed AND "cancelledAt" IS NULL;

CREATE UNIQUE INDEX "AllowanceRequest_open" ON "AllowanceRequest" ("userId") WHERE state = 'pending';
ALTER TABLE "AllowanceRequest"
  ADD CONSTRAINT "AllowanceRequest_texts" CHECK (length(reason) BETWEEN 1 AND 2000 AND wanted BETWEEN 1 AND 1000000);

ALTER TABLE "ReportCase"
  ADD CONSTRAINT "ReportCase_subject" CHECK (
    ("noticeId" IS NOT NULL) = (subject = 'notice') AND ("userId" IS NOT NULL) = (subject = 'member')),
  ADD CONSTRAINT "ReportCase_decision" CHECK (("decidedAt" IS NULL) = (decision IS NULL));
ALTER TABLE "Report" ADD CONSTRAINT "Report_text" CHECK (length(text) BETWEEN 1 AND 1000);
-- At most one case of the same subject is open.
CREATE UNIQUE INDEX "ReportCase_open" ON "ReportCase" ("clubId", coalesce("noticeId", 0), coalesce("userId", 0))
  WHERE "decidedAt" IS NULL;
-- Administrators' queue, of all subjects and of one kind.
CREATE INDEX "ReportCase_queue" ON "ReportCase" (id) WHERE "decidedAt" IS NULL;
CREATE INDEX "ReportCase_queueBySubject" ON "ReportCase" (subject, id) WHERE "decidedAt" IS NULL;
-- The cases of a member whose account was deleted or suspended.
CREATE INDEX "ReportCase_member" ON "ReportCase" ("userId") WHERE "decidedAt" IS NULL;

-- Only mail that waits is looked for.
CREATE INDEX "OutgoingMail_due" ON "OutgoingMail" ("nextAttemptAt") WHERE content IS NOT NULL;
CREATE INDEX "OutgoingMail_noticeId_idx" ON "OutgoingMail" ("noticeId") WHERE "noticeId" IS NOT NULL;

ALTER TABLE "Site" ADD CONSTRAINT "Site_one_row" CHECK (id = 1);

-- What the tasks look for (gateway/tasks).
CREATE INDEX "User_never_verified" ON "User" ("createdAt") WHERE "verifiedAt" IS NULL;
CREATE INDEX "TwoFactor_unfinished" ON "TwoFactor" ("createdAt") WHERE "enabledAt" IS NULL;
CREATE INDEX "RecoveryCode_used" ON "RecoveryCode" ("usedAt") WHERE "usedAt" IS NOT NULL;
CREATE INDEX "Activity_origins" ON "Activity" (at) WHERE device <> '' OR address <> '';
CREATE INDEX "Membership_ended" ON "Membership" (since) WHERE role IN ('declined', 'removed');
CREATE INDEX "ClubAct_old" ON "ClubAct" (at);
CREATE INDEX "Notification_read" ON "Notification" ("readAt") WHERE "readAt" IS NOT NULL;
CREATE INDEX "Meeting_to_remind" ON "Meeting" ("startsAt") WHERE "remindedAt" IS NULL AND "cancelledAt" IS NULL;
CREATE INDEX "MeetingReply_to_tell" ON "MeetingReply" (id) WHERE "movedUp";
CREATE INDEX "ReportCase_decided" ON "ReportCase" ("decidedAt") WHERE "decidedAt" IS NOT NULL;
CREATE INDEX "OutgoingMail_done" ON "OutgoingMail" ("createdAt") WHERE content IS NULL;
