-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Language" AS ENUM ('en', 'it', 'ge');

-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('read', 'meetings', 'notices', 'topics', 'members', 'clubs', 'reports_read', 'reports_decide', 'administration');

-- CreateEnum
CREATE TYPE "MailTokenPurpose" AS ENUM ('confirmEmail', 'recovery', 'changeEmail');

-- CreateEnum
CREATE TYPE "Act" AS ENUM ('signedUp', 'emailConfirmed', 'emailChanged', 'loggedIn', 'passwordChanged', 'passwordReset', 'twoFactorEnabled', 'twoFactorDisabled', 'recoveryCodesRenewed', 'accessTokenCreated', 'accessTokenRevoked');

-- CreateEnum
CREATE TYPE "ConsentFor" AS ENUM ('signUp', 'createClub', 'newTerms');

-- CreateEnum
CREATE TYPE "ClubState" AS ENUM ('pending', 'verified', 'declined');

-- CreateEnum
CREATE TYPE "PicturePurpose" AS ENUM ('face', 'cover', 'emblem', 'text');

-- CreateEnum
CREATE TYPE "MembershipRole" AS ENUM ('organiser', 'member', 'applicant', 'declined', 'removed', 'banned');

-- CreateEnum
CREATE TYPE "ClubActKind" AS ENUM ('joined', 'requested', 'withdrawn', 'left', 'approved', 'declined', 'removed', 'banned', 'banLifted', 'organiserAppointed', 'organiserDismissed', 'handedOver', 'meetingCreated', 'meetingChanged', 'meetingCancelled', 'invitationCreated', 'invitationRevoked', 'joinedByInvitation', 'noticeWritten', 'noticeEdited', 'noticeDeleted', 'noticeHidden', 'noticeShown', 'postHidden', 'postShown', 'rulesChanged', 'topicMadePublic', 'topicMadePrivate', 'clubOpened', 'clubClosed', 'clubVerified', 'clubDeclined');

-- CreateEnum
CREATE TYPE "MeetingAnswer" AS ENUM ('yes', 'maybe', 'no', 'waiting');

-- CreateEnum
CREATE TYPE "TopicFollowing" AS ENUM ('all', 'usual', 'none');

-- CreateEnum
CREATE TYPE "Reaction" AS ENUM ('thanks', 'agree', 'disagree', 'question', 'celebrate');

-- CreateEnum
CREATE TYPE "NoticeEmails" AS ENUM ('atOnce', 'daily', 'never');

-- CreateEnum
CREATE TYPE "MeetingEmails" AS ENUM ('all', 'replied', 'never');

-- CreateEnum
CREATE TYPE "TopicNews" AS ENUM ('atOnce', 'daily', 'bell', 'nothing');

-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('requested', 'approved', 'declined', 'removed', 'banned', 'banLifted', 'organiserAppointed', 'organiserDismissed', 'clubOffered', 'handedOver', 'clubDeleted', 'clubUndeleted', 'clubVerified', 'clubDeclined', 'clubRestored', 'noticeWritten', 'meetingCreated', 'meetingChanged', 'meetingCancelled', 'meetingMovedUp', 'allowanceGranted', 'allowanceDeclined', 'reportDismissed', 'reportUpheld', 'noticeHidden', 'noticeShown', 'joined', 'topicBegun', 'replied', 'postHidden', 'postShown', 'mentioned', 'topicMadePublic', 'clubOpened', 'postCorrected', 'postHeld', 'postReported', 'reviewRequested', 'postApproved', 'postSentBack', 'minutesWritten', 'pictureRemoved');

-- CreateEnum
CREATE TYPE "ReportSubject" AS ENUM ('club', 'notice', 'member', 'post', 'picture');

-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('returns', 'impersonation', 'harassment', 'advertising', 'houseRules', 'other');

-- CreateEnum
CREATE TYPE "ReportDecision" AS ENUM ('dismissed', 'noticeHidden', 'clubDeclined', 'memberSuspended', 'obsolete', 'postHidden', 'pictureRemoved');

-- CreateEnum
CREATE TYPE "AllowanceState" AS ENUM ('pending', 'granted', 'declined');

-- CreateEnum
CREATE TYPE "AdministrativeActKind" AS ENUM ('userEdited', 'userSuspended', 'userUnsuspended', 'twoFactorReset', 'administratorMade', 'userCreated', 'recoveryLinkIssued', 'clubVerified', 'clubDeclined', 'allowanceGranted', 'allowanceDeclined', 'reportDismissed', 'noticeHidden', 'noticeShown', 'screeningAdded', 'screeningRemoved', 'clubUndeleted', 'postHidden', 'postShown', 'settingChanged', 'pictureRemoved');

-- CreateEnum
CREATE TYPE "ScreeningKind" AS ENUM ('network', 'domain', 'pattern');

-- CreateEnum
CREATE TYPE "PostTag" AS ENUM ('News', 'Bulletin');

-- CreateEnum
CREATE TYPE "PostState" AS ENUM ('draft', 'review', 'approved', 'published', 'withdrawn');

-- CreateEnum
CREATE TYPE "LiveChangeKind" AS ENUM ('topic', 'meeting', 'notifications', 'access', 'reports');

-- CreateEnum
CREATE TYPE "PostChange" AS ENUM ('created', 'edited', 'deleted', 'hidden', 'shown');

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
    "timeZone" TEXT NOT NULL DEFAULT '',
    "zoneOfCountry" BOOLEAN NOT NULL DEFAULT false,
    "admin" BOOLEAN NOT NULL DEFAULT false,
    "editor" BOOLEAN NOT NULL DEFAULT false,
    "maxClubs" INTEGER NOT NULL,
    "confirmedEmail" BOOLEAN NOT NULL DEFAULT false,
    "showFullName" BOOLEAN NOT NULL DEFAULT false,
    "showDescription" BOOLEAN NOT NULL DEFAULT false,
    "showAttendance" BOOLEAN NOT NULL DEFAULT false,
    "spokenLanguages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "lessonsDone" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "faceId" INTEGER,
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
CREATE TABLE "NameWord" (
    "userId" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "NameWord_pkey" PRIMARY KEY ("userId","word")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" BIGSERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "device" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessToken" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "scopes" "TokenScope"[] NOT NULL,
    "clubIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "remindedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EndedAccessToken" (
    "tokenHash" BYTEA NOT NULL,
    "revoked" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EndedAccessToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "MailToken" (
    "id" BIGSERIAL NOT NULL,
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
    "id" BIGSERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "codeHash" BYTEA NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" BIGSERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "occasion" "ConsentFor" NOT NULL,
    "version" TEXT NOT NULL,
    "language" "Language" NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Activity" (
    "id" BIGSERIAL NOT NULL,
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
    "rulesVersion" INTEGER NOT NULL DEFAULT 0,
    "declineReason" TEXT,
    "appeal" TEXT,
    "awaitsReviewSince" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "resubmittedAt" TIMESTAMPTZ(3),
    "verifiedAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedAfter" INTEGER,
    "coverId" INTEGER,
    "emblemId" INTEGER,

    CONSTRAINT "Club_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Picture" (
    "id" SERIAL NOT NULL,
    "ownerId" INTEGER,
    "purpose" "PicturePurpose" NOT NULL,
    "hash" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "color" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3),

    CONSTRAINT "Picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlockedPicture" (
    "origin" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlockedPicture_pkey" PRIMARY KEY ("origin")
);

-- CreateTable
CREATE TABLE "HouseRules" (
    "clubId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "authorId" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HouseRules_pkey" PRIMARY KEY ("clubId","version")
);

-- CreateTable
CREATE TABLE "HouseRulesAcceptance" (
    "clubId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HouseRulesAcceptance_pkey" PRIMARY KEY ("clubId","version","userId")
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
    "id" BIGSERIAL NOT NULL,
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
    "seriesId" INTEGER,
    "occurrence" TIMESTAMPTZ(3),
    "ownEvent" BOOLEAN,
    "came" INTEGER,

    CONSTRAINT "Meeting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MeetingSeries" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "uid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "interval" INTEGER NOT NULL DEFAULT 1,
    "ordinal" INTEGER NOT NULL DEFAULT 0,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "zone" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "capacity" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "MeetingSeries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Attendance" (
    "meetingId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "Attendance_pkey" PRIMARY KEY ("meetingId","userId")
);

-- CreateTable
CREATE TABLE "MeetingMinutes" (
    "meetingId" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MeetingMinutes_pkey" PRIMARY KEY ("meetingId")
);

-- CreateTable
CREATE TABLE "MeetingReply" (
    "id" BIGSERIAL NOT NULL,
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
CREATE TABLE "DeletedNotice" (
    "id" INTEGER NOT NULL,
    "clubId" INTEGER NOT NULL,
    "public" BOOLEAN NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeletedNotice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Topic" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "authorId" INTEGER,
    "title" TEXT NOT NULL,
    "public" BOOLEAN NOT NULL DEFAULT false,
    "publicFrom" INTEGER,
    "publicSince" TIMESTAMPTZ(3),
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "closedAt" TIMESTAMPTZ(3),
    "hiddenAt" TIMESTAMPTZ(3),
    "noticeId" INTEGER,
    "meetingId" INTEGER,
    "postCount" INTEGER NOT NULL DEFAULT 0,
    "lastNumber" INTEGER NOT NULL DEFAULT 0,
    "lastPostAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastWrittenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Topic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TopicPost" (
    "id" BIGSERIAL NOT NULL,
    "topicId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "authorId" INTEGER,
    "content" TEXT NOT NULL,
    "inAnswerToId" BIGINT,
    "interest" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),
    "announced" BOOLEAN NOT NULL DEFAULT false,
    "releasedAt" TIMESTAMPTZ(3),
    "heldAt" TIMESTAMPTZ(3),
    "hiddenAt" TIMESTAMPTZ(3),
    "hideReason" TEXT NOT NULL DEFAULT '',
    "hiddenBySite" BOOLEAN NOT NULL DEFAULT false,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TopicPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletedPost" (
    "id" BIGINT NOT NULL,
    "topicId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeletedPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TopicPostWords" (
    "postId" BIGINT NOT NULL,
    "clubId" INTEGER NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "TopicPostWords_pkey" PRIMARY KEY ("postId")
);

-- CreateTable
CREATE TABLE "TopicReading" (
    "topicId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "upTo" INTEGER NOT NULL DEFAULT 0,
    "missed" INTEGER[] NOT NULL DEFAULT '{}',
    "following" "TopicFollowing" NOT NULL DEFAULT 'usual',
    "chosen" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "TopicReading_pkey" PRIMARY KEY ("topicId","userId")
);

-- CreateTable
CREATE TABLE "ClubReading" (
    "clubId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "postId" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClubReading_pkey" PRIMARY KEY ("clubId","userId")
);

-- CreateTable
CREATE TABLE "TopicPostVersion" (
    "id" BIGSERIAL NOT NULL,
    "postId" BIGINT NOT NULL,
    "content" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TopicPostVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TopicReaction" (
    "id" BIGSERIAL NOT NULL,
    "postId" BIGINT NOT NULL,
    "userId" INTEGER NOT NULL,
    "reaction" "Reaction" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TopicReaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostMention" (
    "postId" BIGINT NOT NULL,
    "userId" INTEGER NOT NULL,
    "toldAt" TIMESTAMPTZ(3),
    "quoted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "PostMention_pkey" PRIMARY KEY ("postId","userId")
);

-- CreateTable
CREATE TABLE "TopicPoll" (
    "topicId" INTEGER NOT NULL,
    "options" TEXT[],
    "several" BOOLEAN NOT NULL DEFAULT false,
    "open" BOOLEAN NOT NULL DEFAULT false,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "voters" INTEGER NOT NULL DEFAULT 0,
    "counts" INTEGER[] NOT NULL DEFAULT '{}',

    CONSTRAINT "TopicPoll_pkey" PRIMARY KEY ("topicId")
);

-- CreateTable
CREATE TABLE "PollVote" (
    "topicId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "choices" INTEGER[],
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PollVote_pkey" PRIMARY KEY ("topicId","userId")
);

-- CreateTable
CREATE TABLE "Draft" (
    "userId" INTEGER NOT NULL,
    "form" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "writer" TEXT NOT NULL DEFAULT '',
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("userId","form")
);

-- CreateTable
CREATE TABLE "EmailChoice" (
    "userId" INTEGER NOT NULL,
    "clubId" INTEGER NOT NULL,
    "notices" "NoticeEmails" NOT NULL DEFAULT 'atOnce',
    "meetings" "MeetingEmails" NOT NULL DEFAULT 'all',
    "requests" BOOLEAN NOT NULL DEFAULT true,
    "joins" BOOLEAN NOT NULL DEFAULT true,
    "lastNoticeId" INTEGER NOT NULL DEFAULT 0,
    "topics" "TopicNews" NOT NULL DEFAULT 'bell',
    "replies" "TopicNews" NOT NULL DEFAULT 'atOnce',
    "mentions" "TopicNews" NOT NULL DEFAULT 'atOnce',

    CONSTRAINT "EmailChoice_pkey" PRIMARY KEY ("userId","clubId")
);

-- CreateTable
CREATE TABLE "Digest" (
    "userId" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Digest_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "TopicDigest" (
    "userId" INTEGER NOT NULL,
    "topicId" INTEGER NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "number" INTEGER NOT NULL,
    "more" INTEGER[] NOT NULL DEFAULT '{}',

    CONSTRAINT "TopicDigest_pkey" PRIMARY KEY ("userId","topicId","kind")
);

-- CreateTable
CREATE TABLE "QueueDigest" (
    "clubId" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "QueueDigest_pkey" PRIMARY KEY ("clubId")
);

-- CreateTable
CREATE TABLE "JoinDigest" (
    "clubId" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "fromActId" BIGINT NOT NULL,

    CONSTRAINT "JoinDigest_pkey" PRIMARY KEY ("clubId")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" BIGSERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "clubId" INTEGER,
    "noticeId" INTEGER,
    "meetingId" INTEGER,
    "topicId" INTEGER,
    "postNumber" INTEGER,
    "title" TEXT NOT NULL DEFAULT '',
    "count" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" BIGSERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "fromId" INTEGER NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "byEmail" BOOLEAN NOT NULL DEFAULT false,
    "mask" TEXT NOT NULL DEFAULT '',
    "uses" INTEGER NOT NULL,
    "usesLeft" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JoinLink" (
    "clubId" INTEGER NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 1,
    "isOpen" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JoinLink_pkey" PRIMARY KEY ("clubId")
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
    "postId" BIGINT,
    "userId" INTEGER,
    "pictureId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),
    "decision" "ReportDecision",
    "clubDecision" "ReportDecision",
    "clubDecidedAt" TIMESTAMPTZ(3),
    "merged" INTEGER NOT NULL DEFAULT 0,

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
CREATE TABLE "ReportVisitor" (
    "reportId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "language" "Language" NOT NULL,
    "reference" TEXT NOT NULL,
    "verifiedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReportVisitor_pkey" PRIMARY KEY ("reportId")
);

-- CreateTable
CREATE TABLE "ClubWord" (
    "clubId" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "ClubWord_pkey" PRIMARY KEY ("clubId","word")
);

-- CreateTable
CREATE TABLE "DeletedClub" (
    "id" INTEGER NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "memberCount" INTEGER NOT NULL,
    "deletedAt" TIMESTAMPTZ(3) NOT NULL,
    "caseIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "DeletedClub_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletedClubRow" (
    "id" BIGSERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "DeletedClubRow_pkey" PRIMARY KEY ("id")
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
    "userId" INTEGER,
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
    "id" BIGSERIAL NOT NULL,
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
CREATE TABLE "SettingVersion" (
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "value" JSONB,
    "actorId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SettingVersion_pkey" PRIMARY KEY ("name","version")
);

-- CreateTable
CREATE TABLE "Screening" (
    "id" SERIAL NOT NULL,
    "kind" "ScreeningKind" NOT NULL,
    "value" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "creatorId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "hits" INTEGER NOT NULL DEFAULT 0,
    "lastHitAt" TIMESTAMPTZ(3),

    CONSTRAINT "Screening_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClubContact" (
    "id" BIGSERIAL NOT NULL,
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
    "state" "PostState" NOT NULL DEFAULT 'published',
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "authorId" INTEGER,
    "editorId" INTEGER,
    "correctsId" INTEGER,

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostText" (
    "postId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "title" TEXT NOT NULL,
    "teaser" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "words" INTEGER NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostText_pkey" PRIMARY KEY ("postId","language")
);

-- CreateTable
CREATE TABLE "PostVersion" (
    "id" SERIAL NOT NULL,
    "postId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "editorId" INTEGER,

    CONSTRAINT "PostVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostVersionText" (
    "versionId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "title" TEXT NOT NULL,
    "teaser" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "PostVersionText_pkey" PRIMARY KEY ("versionId","language")
);

-- CreateTable
CREATE TABLE "PostCorrection" (
    "postId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT NOT NULL,

    CONSTRAINT "PostCorrection_pkey" PRIMARY KEY ("postId","language","at")
);

-- CreateTable
CREATE TABLE "OutgoingMail" (
    "id" BIGSERIAL NOT NULL,
    "content" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "refusedAt" TIMESTAMPTZ(3),
    "noticeId" INTEGER,
    "postId" BIGINT,
    "inOrder" TEXT,

    CONSTRAINT "OutgoingMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mailing" (
    "id" BIGSERIAL NOT NULL,
    "content" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "clubId" INTEGER,
    "collects" TEXT,
    "noticeId" INTEGER,
    "postId" BIGINT,

    CONSTRAINT "Mailing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailingRecipient" (
    "mailingId" BIGINT NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "MailingRecipient_pkey" PRIMARY KEY ("mailingId","userId")
);

-- CreateTable
CREATE TABLE "FanOut" (
    "id" BIGSERIAL NOT NULL,
    "mailingId" BIGINT,
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
CREATE TABLE "IdempotentRequest" (
    "keyHash" BYTEA NOT NULL,
    "requestHash" BYTEA NOT NULL,
    "claim" UUID NOT NULL,
    "answer" BYTEA,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdempotentRequest_pkey" PRIMARY KEY ("keyHash")
);

-- CreateTable
CREATE UNLOGGED TABLE "LiveChange" (
    "transaction" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "id" BIGSERIAL NOT NULL,
    "kind" "LiveChangeKind" NOT NULL,
    "clubId" INTEGER,
    "aboutId" INTEGER,
    "postId" BIGINT,
    "change" "PostChange",
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "voted" BOOLEAN NOT NULL DEFAULT false,
    "authorId" INTEGER,
    "userIds" INTEGER[] NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "LiveChange_pkey" PRIMARY KEY ("transaction","id")
);

-- CreateTable
CREATE UNLOGGED TABLE "PublicChange" (
    "transaction" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "subject" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "PublicChange_pkey" PRIMARY KEY ("transaction","subject")
);

-- CreateTable
CREATE UNLOGGED TABLE "LiveStream" (
    "id" BIGSERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "LiveStream_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "BackupOutcome" (
    "work" TEXT NOT NULL,
    "succeededAt" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL DEFAULT '',
    "failedAt" TIMESTAMPTZ(3),
    "error" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "BackupOutcome_pkey" PRIMARY KEY ("work")
);

-- CreateTable
CREATE TABLE "Site" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "keyCheck" BYTEA NOT NULL,
    "formerKeyCheck" BYTEA,
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
CREATE INDEX "User_faceId_idx" ON "User"("faceId");

-- CreateIndex
CREATE INDEX "UserWord_word_userId_idx" ON "UserWord"("word", "userId");

-- CreateIndex
CREATE INDEX "NameWord_word_userId_idx" ON "NameWord"("word", "userId");

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
CREATE INDEX "EndedAccessToken_at_idx" ON "EndedAccessToken"("at");

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
CREATE INDEX "Club_coverId_idx" ON "Club"("coverId");

-- CreateIndex
CREATE INDEX "Club_emblemId_idx" ON "Club"("emblemId");

-- CreateIndex
CREATE INDEX "Picture_ownerId_id_idx" ON "Picture"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Picture_hash_idx" ON "Picture"("hash");

-- CreateIndex
CREATE INDEX "Picture_origin_idx" ON "Picture"("origin");

-- CreateIndex
CREATE INDEX "Picture_dueAt_idx" ON "Picture"("dueAt");

-- CreateIndex
CREATE INDEX "HouseRules_authorId_idx" ON "HouseRules"("authorId");

-- CreateIndex
CREATE INDEX "HouseRulesAcceptance_userId_clubId_idx" ON "HouseRulesAcceptance"("userId", "clubId");

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
CREATE INDEX "Meeting_clubId_changedAt_id_idx" ON "Meeting"("clubId", "changedAt", "id");

-- CreateIndex
CREATE INDEX "MeetingSeries_clubId_idx" ON "MeetingSeries"("clubId");

-- CreateIndex
CREATE INDEX "Attendance_userId_idx" ON "Attendance"("userId");

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
CREATE INDEX "Notice_clubId_updatedAt_id_idx" ON "Notice"("clubId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Notice_authorId_idx" ON "Notice"("authorId");

-- CreateIndex
CREATE INDEX "DeletedNotice_clubId_deletedAt_id_idx" ON "DeletedNotice"("clubId", "deletedAt", "id");

-- CreateIndex
CREATE INDEX "DeletedNotice_deletedAt_idx" ON "DeletedNotice"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Topic_noticeId_key" ON "Topic"("noticeId");

-- CreateIndex
CREATE UNIQUE INDEX "Topic_meetingId_key" ON "Topic"("meetingId");

-- CreateIndex
CREATE INDEX "Topic_clubId_pinned_lastPostAt_id_idx" ON "Topic"("clubId", "pinned", "lastPostAt", "id");

-- CreateIndex
CREATE INDEX "Topic_clubId_lastPostAt_idx" ON "Topic"("clubId", "lastPostAt");

-- CreateIndex
CREATE INDEX "Topic_clubId_lastWrittenAt_idx" ON "Topic"("clubId", "lastWrittenAt");

-- CreateIndex
CREATE INDEX "Topic_authorId_idx" ON "Topic"("authorId");

-- CreateIndex
CREATE INDEX "TopicPost_topicId_id_idx" ON "TopicPost"("topicId", "id");

-- CreateIndex
CREATE INDEX "TopicPost_topicId_updatedAt_id_idx" ON "TopicPost"("topicId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "TopicPost_authorId_id_idx" ON "TopicPost"("authorId", "id");

-- CreateIndex
CREATE INDEX "TopicPost_inAnswerToId_idx" ON "TopicPost"("inAnswerToId");

-- CreateIndex
CREATE UNIQUE INDEX "TopicPost_topicId_number_key" ON "TopicPost"("topicId", "number");

-- CreateIndex
CREATE INDEX "DeletedPost_topicId_deletedAt_id_idx" ON "DeletedPost"("topicId", "deletedAt", "id");

-- CreateIndex
CREATE INDEX "DeletedPost_deletedAt_idx" ON "DeletedPost"("deletedAt");

-- CreateIndex
CREATE INDEX "TopicPostWords_words_idx" ON "TopicPostWords" USING GIN ("words");

-- CreateIndex
CREATE INDEX "TopicPostWords_clubId_postId_idx" ON "TopicPostWords"("clubId", "postId");

-- CreateIndex
CREATE INDEX "TopicReading_userId_idx" ON "TopicReading"("userId");

-- CreateIndex
CREATE INDEX "ClubReading_userId_idx" ON "ClubReading"("userId");

-- CreateIndex
CREATE INDEX "TopicPostVersion_postId_id_idx" ON "TopicPostVersion"("postId", "id");

-- CreateIndex
CREATE INDEX "TopicReaction_postId_id_idx" ON "TopicReaction"("postId", "id");

-- CreateIndex
CREATE INDEX "TopicReaction_userId_idx" ON "TopicReaction"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "TopicReaction_postId_reaction_userId_key" ON "TopicReaction"("postId", "reaction", "userId");

-- CreateIndex
CREATE INDEX "PostMention_userId_idx" ON "PostMention"("userId");

-- CreateIndex
CREATE INDEX "PollVote_userId_idx" ON "PollVote"("userId");

-- CreateIndex
CREATE INDEX "Draft_updatedAt_idx" ON "Draft"("updatedAt");

-- CreateIndex
CREATE INDEX "EmailChoice_clubId_userId_idx" ON "EmailChoice"("clubId", "userId");

-- CreateIndex
CREATE INDEX "Digest_dueAt_idx" ON "Digest"("dueAt");

-- CreateIndex
CREATE INDEX "TopicDigest_topicId_idx" ON "TopicDigest"("topicId");

-- CreateIndex
CREATE INDEX "QueueDigest_dueAt_idx" ON "QueueDigest"("dueAt");

-- CreateIndex
CREATE INDEX "JoinDigest_dueAt_idx" ON "JoinDigest"("dueAt");

-- CreateIndex
CREATE INDEX "Notification_userId_id_idx" ON "Notification"("userId", "id");

-- CreateIndex
CREATE INDEX "Notification_at_idx" ON "Notification"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_clubId_id_idx" ON "Invitation"("clubId", "id");

-- CreateIndex
CREATE INDEX "Invitation_fromId_clubId_idx" ON "Invitation"("fromId", "clubId");

-- CreateIndex
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");

-- CreateIndex
CREATE INDEX "Report_reporterId_idx" ON "Report"("reporterId");

-- CreateIndex
CREATE UNIQUE INDEX "Report_caseId_reporterId_key" ON "Report"("caseId", "reporterId");

-- CreateIndex
CREATE INDEX "ClubWord_word_clubId_idx" ON "ClubWord"("word", "clubId");

-- CreateIndex
CREATE INDEX "DeletedClub_ownerId_deletedAt_idx" ON "DeletedClub"("ownerId", "deletedAt");

-- CreateIndex
CREATE INDEX "DeletedClub_deletedAt_idx" ON "DeletedClub"("deletedAt");

-- CreateIndex
CREATE INDEX "DeletedClubRow_clubId_place_source_idx" ON "DeletedClubRow"("clubId", "place", "source");

-- CreateIndex
CREATE INDEX "ClubOffer_email_idx" ON "ClubOffer"("email");

-- CreateIndex
CREATE INDEX "ClubOffer_userId_idx" ON "ClubOffer"("userId");

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
CREATE INDEX "Screening_expiresAt_idx" ON "Screening"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Screening_kind_value_key" ON "Screening"("kind", "value");

-- CreateIndex
CREATE UNIQUE INDEX "ClubContact_clubId_position_key" ON "ClubContact"("clubId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Post_slug_key" ON "Post"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Post_correctsId_key" ON "Post"("correctsId");

-- CreateIndex
CREATE INDEX "Post_authorId_publishedAt_idx" ON "Post"("authorId", "publishedAt");

-- CreateIndex
CREATE INDEX "Post_publishedAt_id_idx" ON "Post"("publishedAt", "id");

-- CreateIndex
CREATE INDEX "Post_editorId_idx" ON "Post"("editorId");

-- CreateIndex
CREATE INDEX "Post_updatedAt_id_idx" ON "Post"("updatedAt", "id");

-- CreateIndex
CREATE INDEX "Post_state_updatedAt_id_idx" ON "Post"("state", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "PostVersion_postId_id_idx" ON "PostVersion"("postId", "id");

-- CreateIndex
CREATE INDEX "PostVersion_editorId_idx" ON "PostVersion"("editorId");

-- CreateIndex
CREATE INDEX "Mailing_noticeId_idx" ON "Mailing"("noticeId");

-- CreateIndex
CREATE INDEX "Mailing_postId_idx" ON "Mailing"("postId");

-- CreateIndex
CREATE INDEX "Mailing_clubId_createdAt_idx" ON "Mailing"("clubId", "createdAt");

-- CreateIndex
CREATE INDEX "MailingRecipient_userId_idx" ON "MailingRecipient"("userId");

-- CreateIndex
CREATE INDEX "FanOut_mailingId_idx" ON "FanOut"("mailingId");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- CreateIndex
CREATE INDEX "IdempotentRequest_expiresAt_idx" ON "IdempotentRequest"("expiresAt");

-- CreateIndex
CREATE INDEX "LiveStream_userId_idx" ON "LiveStream"("userId");

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_faceId_fkey" FOREIGN KEY ("faceId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserWord" ADD CONSTRAINT "UserWord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NameWord" ADD CONSTRAINT "NameWord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "Club" ADD CONSTRAINT "Club_coverId_fkey" FOREIGN KEY ("coverId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Club" ADD CONSTRAINT "Club_emblemId_fkey" FOREIGN KEY ("emblemId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HouseRules" ADD CONSTRAINT "HouseRules_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HouseRules" ADD CONSTRAINT "HouseRules_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HouseRulesAcceptance" ADD CONSTRAINT "HouseRulesAcceptance_clubId_version_fkey" FOREIGN KEY ("clubId", "version") REFERENCES "HouseRules"("clubId", "version") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HouseRulesAcceptance" ADD CONSTRAINT "HouseRulesAcceptance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "Meeting" ADD CONSTRAINT "Meeting_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "MeetingSeries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeetingSeries" ADD CONSTRAINT "MeetingSeries_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "Meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeetingMinutes" ADD CONSTRAINT "MeetingMinutes_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "Meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "DeletedNotice" ADD CONSTRAINT "DeletedNotice_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "Meeting"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPost" ADD CONSTRAINT "TopicPost_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPost" ADD CONSTRAINT "TopicPost_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPost" ADD CONSTRAINT "TopicPost_inAnswerToId_fkey" FOREIGN KEY ("inAnswerToId") REFERENCES "TopicPost"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeletedPost" ADD CONSTRAINT "DeletedPost_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPostWords" ADD CONSTRAINT "TopicPostWords_postId_fkey" FOREIGN KEY ("postId") REFERENCES "TopicPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicReading" ADD CONSTRAINT "TopicReading_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicReading" ADD CONSTRAINT "TopicReading_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubReading" ADD CONSTRAINT "ClubReading_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubReading" ADD CONSTRAINT "ClubReading_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPostVersion" ADD CONSTRAINT "TopicPostVersion_postId_fkey" FOREIGN KEY ("postId") REFERENCES "TopicPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicReaction" ADD CONSTRAINT "TopicReaction_postId_fkey" FOREIGN KEY ("postId") REFERENCES "TopicPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicReaction" ADD CONSTRAINT "TopicReaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostMention" ADD CONSTRAINT "PostMention_postId_fkey" FOREIGN KEY ("postId") REFERENCES "TopicPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostMention" ADD CONSTRAINT "PostMention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPoll" ADD CONSTRAINT "TopicPoll_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PollVote" ADD CONSTRAINT "PollVote_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "TopicPoll"("topicId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PollVote" ADD CONSTRAINT "PollVote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailChoice" ADD CONSTRAINT "EmailChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailChoice" ADD CONSTRAINT "EmailChoice_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Digest" ADD CONSTRAINT "Digest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicDigest" ADD CONSTRAINT "TopicDigest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicDigest" ADD CONSTRAINT "TopicDigest_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QueueDigest" ADD CONSTRAINT "QueueDigest_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JoinDigest" ADD CONSTRAINT "JoinDigest_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JoinLink" ADD CONSTRAINT "JoinLink_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ReportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportVisitor" ADD CONSTRAINT "ReportVisitor_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubWord" ADD CONSTRAINT "ClubWord_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeletedClub" ADD CONSTRAINT "DeletedClub_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeletedClubRow" ADD CONSTRAINT "DeletedClubRow_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "DeletedClub"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubOffer" ADD CONSTRAINT "ClubOffer_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubOffer" ADD CONSTRAINT "ClubOffer_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubOffer" ADD CONSTRAINT "ClubOffer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AllowanceRequest" ADD CONSTRAINT "AllowanceRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubContact" ADD CONSTRAINT "ClubContact_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_correctsId_fkey" FOREIGN KEY ("correctsId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostText" ADD CONSTRAINT "PostText_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostVersion" ADD CONSTRAINT "PostVersion_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostVersion" ADD CONSTRAINT "PostVersion_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostVersionText" ADD CONSTRAINT "PostVersionText_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PostVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostCorrection" ADD CONSTRAINT "PostCorrection_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
  ADD CONSTRAINT "User_maxClubs" CHECK ("maxClubs" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "User_timeZone" CHECK (length("timeZone") <= 64),
  ADD CONSTRAINT "User_spokenLanguages"
    CHECK (cardinality("spokenLanguages") <= 10 AND array_position("spokenLanguages", NULL) IS NULL),
  ADD CONSTRAINT "User_lessonsDone" CHECK (cardinality("lessonsDone") <= 100 AND array_position("lessonsDone", NULL) IS NULL);
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
  ADD CONSTRAINT "AccessToken_scopes" CHECK (cardinality(scopes) > 0),
  ADD CONSTRAINT "AccessToken_clubIds" CHECK (cardinality("clubIds") = 0 OR NOT 'administration' = ANY (scopes));
ALTER TABLE "EndedAccessToken" ADD CONSTRAINT "EndedAccessToken_tokenHash" CHECK (length("tokenHash") = 32);
ALTER TABLE "Draft"
  ADD CONSTRAINT "Draft_texts" CHECK (length(form) <= 100 AND length(content) <= 30000),
  ADD CONSTRAINT "Draft_order" CHECK (length(writer) <= 40 AND sequence >= 0);

ALTER TABLE "Picture"
  ADD CONSTRAINT "Picture_hash" CHECK (hash ~ '^[0-9a-f]{64}$' AND origin ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "Picture_alt" CHECK (length(alt) <= 300),
  ADD CONSTRAINT "Picture_sizes" CHECK (width > 0 AND height > 0 AND bytes > 0 AND cardinality(widths) BETWEEN 1 AND 10),
  ADD CONSTRAINT "Picture_color" CHECK (color ~ '^#[0-9a-f]{6}$');
ALTER TABLE "Club"
  ADD CONSTRAINT "Club_texts" CHECK (length(title) BETWEEN 1 AND 100 AND length(description) BETWEEN 1 AND 2000),
  ADD CONSTRAINT "Club_review" CHECK (length("declineReason") BETWEEN 1 AND 2000 AND length(appeal) BETWEEN 1 AND 2000),
  ADD CONSTRAINT "Club_rulesVersion" CHECK ("rulesVersion" >= 0);
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

ALTER TABLE "HouseRules" ADD CONSTRAINT "HouseRules_text" CHECK (version > 0 AND length(text) BETWEEN 1 AND 5000);

ALTER TABLE "Invitation"
  ADD CONSTRAINT "Invitation_uses" CHECK (uses BETWEEN 1 AND 100 AND "usesLeft" BETWEEN 0 AND uses),
  ADD CONSTRAINT "Invitation_mask" CHECK (length(mask) <= 254);
-- The invitations to a club that still open.
CREATE INDEX "Invitation_open" ON "Invitation" ("clubId", id) WHERE "revokedAt" IS NULL AND "usesLeft" > 0;

ALTER TABLE "Notification" ADD CONSTRAINT "Notification_count" CHECK (count > 0);
-- How many are unread, which every page asks.
CREATE INDEX "Notification_unread" ON "Notification" ("userId", id) WHERE "readAt" IS NULL;
-- The answers in a topic are one notification until it is read.
CREATE UNIQUE INDEX "Notification_replied" ON "Notification" ("topicId", "userId")
  WHERE kind = 'replied' AND "readAt" IS NULL;
-- So are the requests to join a club, its held posts, and its reported ones.
CREATE UNIQUE INDEX "Notification_queue" ON "Notification" ("clubId", "userId", kind)
  WHERE kind IN ('requested', 'postHeld', 'postReported') AND "readAt" IS NULL;
-- Whose bell counts something.
CREATE INDEX "Notification_topic" ON "Notification" ("topicId") WHERE "topicId" IS NOT NULL AND "readAt" IS NULL;
CREATE INDEX "Notification_notice" ON "Notification" ("noticeId") WHERE "noticeId" IS NOT NULL AND "readAt" IS NULL;
CREATE INDEX "Notification_meeting" ON "Notification" ("meetingId") WHERE "meetingId" IS NOT NULL AND "readAt" IS NULL;

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
  ADD CONSTRAINT "Meeting_counts" CHECK (yes >= 0 AND maybe >= 0 AND waiting >= 0 AND came >= 0);
-- The meetings that begin next: of all clubs, and of those that everybody may see.
CREATE INDEX "Meeting_next" ON "Meeting" ("startsAt", id) WHERE "cancelledAt" IS NULL;
CREATE INDEX "Meeting_next_listed" ON "Meeting" ("startsAt", id) WHERE listed AND "cancelledAt" IS NULL;
CREATE INDEX "Meeting_in_series" ON "Meeting" ("seriesId", occurrence) WHERE "seriesId" IS NOT NULL;
ALTER TABLE "MeetingSeries"
  ADD CONSTRAINT "MeetingSeries_texts"
    CHECK (length(title) BETWEEN 1 AND 100 AND length(description) <= 2000 AND length(place) <= 300),
  ADD CONSTRAINT "MeetingSeries_times" CHECK ("endsAt" > "startsAt" AND "lastAt" >= "startsAt"),
  ADD CONSTRAINT "MeetingSeries_rule" CHECK ("interval" BETWEEN 1 AND 12 AND ordinal BETWEEN -1 AND 5),
  ADD CONSTRAINT "MeetingSeries_capacity" CHECK (capacity >= 0);
ALTER TABLE "MeetingMinutes" ADD CONSTRAINT "MeetingMinutes_content" CHECK (length(content) BETWEEN 1 AND 5000);

ALTER TABLE "Topic" ADD CONSTRAINT "Topic_title" CHECK (length(title) <= 100);
-- Finds the public topics for the sitemaps.
CREATE INDEX "Topic_public" ON "Topic" (id) WHERE public;
ALTER TABLE "TopicPost"
  ADD CONSTRAINT "TopicPost_texts" CHECK (length(content) <= 10000 AND length("hideReason") <= 2000);
ALTER TABLE "TopicPostVersion" ADD CONSTRAINT "TopicPostVersion_content" CHECK (length(content) <= 10000);
ALTER TABLE "TopicPoll" ADD CONSTRAINT "TopicPoll_options" CHECK (cardinality(options) BETWEEN 2 AND 10);
-- What is held or hidden, which is little.
CREATE INDEX "TopicPost_unshown" ON "TopicPost" ("topicId", number)
  WHERE ("hiddenAt" IS NOT NULL OR "heldAt" IS NOT NULL) AND "deletedAt" IS NULL;
CREATE INDEX "Topic_hidden" ON "Topic" ("clubId") WHERE "hiddenAt" IS NOT NULL;
CREATE INDEX "TopicPost_released" ON "TopicPost" ("topicId", "releasedAt") WHERE "releasedAt" IS NOT NULL;
-- The posts that wait to be released or removed.
CREATE INDEX "TopicPost_waiting" ON "TopicPost" ("topicId")
  WHERE "heldAt" IS NOT NULL AND "hiddenAt" IS NULL AND "deletedAt" IS NULL;
CREATE INDEX "TopicReading_missed" ON "TopicReading" ("userId") WHERE missed <> '{}';

ALTER TABLE "PostText" ADD CONSTRAINT "PostText_texts"
  CHECK (length(title) <= 200 AND length(teaser) <= 300 AND length(content) <= 50000);
ALTER TABLE "PostVersionText" ADD CONSTRAINT "PostVersionText_texts"
  CHECK (length(title) <= 200 AND length(teaser) <= 300 AND length(content) <= 50000);
ALTER TABLE "PostCorrection" ADD CONSTRAINT "PostCorrection_note" CHECK (length(note) <= 500);

CREATE UNIQUE INDEX "AllowanceRequest_open" ON "AllowanceRequest" ("userId") WHERE state = 'pending';
ALTER TABLE "AllowanceRequest"
  ADD CONSTRAINT "AllowanceRequest_texts" CHECK (length(reason) BETWEEN 1 AND 2000 AND wanted BETWEEN 1 AND 1000000);

ALTER TABLE "ReportCase"
  ADD CONSTRAINT "ReportCase_subject" CHECK (
    ("noticeId" IS NOT NULL) = (subject = 'notice') AND ("userId" IS NOT NULL) = (subject = 'member')
    AND ("postId" IS NOT NULL) = (subject = 'post') AND ("pictureId" IS NOT NULL) = (subject = 'picture')),
  ADD CONSTRAINT "ReportCase_decision" CHECK (("decidedAt" IS NULL) = (decision IS NULL));
ALTER TABLE "Report" ADD CONSTRAINT "Report_text" CHECK (length(text) BETWEEN 1 AND 1000);
ALTER TABLE "ReportVisitor"
  ADD CONSTRAINT "ReportVisitor_name" CHECK (length(name) <= 100),
  ADD CONSTRAINT "ReportVisitor_email" CHECK (email = lower(email) AND length(email) <= 254);
-- At most one case of the same subject is open.
CREATE UNIQUE INDEX "ReportCase_open" ON "ReportCase" ("clubId", coalesce("noticeId", 0), coalesce("userId", 0), coalesce("postId", 0), coalesce("pictureId", 0))
  WHERE "decidedAt" IS NULL;
-- Administrators' queue, of all subjects and of one kind.
CREATE INDEX "ReportCase_queue" ON "ReportCase" (id) WHERE "decidedAt" IS NULL;
CREATE INDEX "ReportCase_queueBySubject" ON "ReportCase" (subject, id) WHERE "decidedAt" IS NULL;
-- The cases of a member whose account was deleted or suspended.
CREATE INDEX "ReportCase_member" ON "ReportCase" ("userId") WHERE "decidedAt" IS NULL;
-- Those of a notice, a post or a picture that is deleted.
CREATE INDEX "ReportCase_notice" ON "ReportCase" ("noticeId") WHERE "decidedAt" IS NULL;
CREATE INDEX "ReportCase_post" ON "ReportCase" ("postId") WHERE "decidedAt" IS NULL;
CREATE INDEX "ReportCase_picture" ON "ReportCase" ("pictureId") WHERE "decidedAt" IS NULL;

-- Only mail that waits is looked for.
CREATE INDEX "OutgoingMail_due" ON "OutgoingMail" ("nextAttemptAt") WHERE content IS NOT NULL;
CREATE INDEX "OutgoingMail_noticeId_idx" ON "OutgoingMail" ("noticeId") WHERE "noticeId" IS NOT NULL;
CREATE INDEX "OutgoingMail_postId_idx" ON "OutgoingMail" ("postId") WHERE "postId" IS NOT NULL;
CREATE INDEX "OutgoingMail_order" ON "OutgoingMail" ("inOrder", id) WHERE "inOrder" IS NOT NULL AND content IS NOT NULL;

ALTER TABLE "Screening"
  ADD CONSTRAINT "Screening_value" CHECK (value = lower(value) AND length(value) BETWEEN 1 AND 254
    AND (kind <> 'network' OR value::cidr IS NOT NULL)),
  ADD CONSTRAINT "Screening_note" CHECK (length(note) <= 2000);

ALTER TABLE "SettingVersion" ADD CONSTRAINT "SettingVersion_version" CHECK (length(name) <= 100 AND version >= 1);
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

-- LiveChange and LiveStream are unlogged: hints for about a minute, of which a crash may forget some. From PostgreSQL 15 on,
-- the sequence of an unlogged table is unlogged, too, and a replica that is promoted may find it without its first page
-- ("bad magic number in sequence"): every change that others are told of would fail from then on.
DO $$
BEGIN
  IF current_setting('server_version_num')::int >= 150000 THEN
    EXECUTE 'ALTER SEQUENCE "LiveChange_id_seq" SET LOGGED';
    EXECUTE 'ALTER SEQUENCE "LiveStream_id_seq" SET LOGGED';
  END IF;
END $$;

-- The texts in which pictures stand.
CREATE TABLE "TextPicture" (
    "id" BIGSERIAL NOT NULL,
    "pictureId" INTEGER NOT NULL,
    "postId" BIGINT,
    "noticeId" INTEGER,
    "meetingId" INTEGER,
    "bulletinId" INTEGER,
    "draftOf" INTEGER,
    "draftForm" TEXT,

    CONSTRAINT "TextPicture_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "TextPicture_text" CHECK (num_nonnulls("postId", "noticeId", "meetingId", "bulletinId", "draftOf") = 1)
);
CREATE INDEX "TextPicture_pictureId_idx" ON "TextPicture"("pictureId");
CREATE UNIQUE INDEX "TextPicture_postId_pictureId_key" ON "TextPicture"("postId", "pictureId");
CREATE UNIQUE INDEX "TextPicture_noticeId_pictureId_key" ON "TextPicture"("noticeId", "pictureId");
CREATE UNIQUE INDEX "TextPicture_meetingId_pictureId_key" ON "TextPicture"("meetingId", "pictureId");
CREATE UNIQUE INDEX "TextPicture_bulletinId_pictureId_key" ON "TextPicture"("bulletinId", "pictureId");
CREATE UNIQUE INDEX "TextPicture_draftOf_draftForm_pictureId_key" ON "TextPicture"("draftOf", "draftForm", "pictureId");
ALTER TABLE "TextPicture" ADD CONSTRAINT "TextPicture_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "Picture"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TextPicture" ADD CONSTRAINT "TextPicture_postId_fkey" FOREIGN KEY ("postId") REFERENCES "TopicPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TextPicture" ADD CONSTRAINT "TextPicture_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TextPicture" ADD CONSTRAINT "TextPicture_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "Meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TextPicture" ADD CONSTRAINT "TextPicture_bulletinId_fkey" FOREIGN KEY ("bulletinId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TextPicture" ADD CONSTRAINT "TextPicture_draftOf_draftForm_fkey" FOREIGN KEY ("draftOf", "draftForm") REFERENCES "Draft"("userId", "form") ON DELETE CASCADE ON UPDATE CASCADE;
