-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Language" AS ENUM ('en', 'it', 'ge');

-- CreateEnum
CREATE TYPE "MailTokenPurpose" AS ENUM ('confirmEmail', 'recovery', 'changeEmail');

-- CreateEnum
CREATE TYPE "Act" AS ENUM ('signedUp', 'emailConfirmed', 'emailChanged', 'loggedIn', 'passwordChanged', 'passwordReset', 'twoFactorEnabled', 'twoFactorDisabled', 'recoveryCodesRenewed');

-- CreateEnum
CREATE TYPE "ConsentFor" AS ENUM ('signUp', 'createClub', 'newTerms');

-- CreateEnum
CREATE TYPE "ClubState" AS ENUM ('pending', 'verified', 'declined');

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
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
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
    "actorId" INTEGER,
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

    CONSTRAINT "Club_pkey" PRIMARY KEY ("id")
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

    CONSTRAINT "OutgoingMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "User_lastName_firstName_id_idx" ON "User"("lastName", "firstName", "id");

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "MailToken_tokenHash_key" ON "MailToken"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "MailToken_userId_purpose_key" ON "MailToken"("userId", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_userId_codeHash_key" ON "RecoveryCode"("userId", "codeHash");

-- CreateIndex
CREATE INDEX "Consent_userId_acceptedAt_idx" ON "Consent"("userId", "acceptedAt");

-- CreateIndex
CREATE INDEX "Activity_userId_id_idx" ON "Activity"("userId", "id");

-- CreateIndex
CREATE INDEX "Activity_actorId_idx" ON "Activity"("actorId");

-- CreateIndex
CREATE INDEX "Club_ownerId_id_idx" ON "Club"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Club_country_id_idx" ON "Club"("country", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ClubContact_clubId_position_key" ON "ClubContact"("clubId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Post_slug_key" ON "Post"("slug");

-- CreateIndex
CREATE INDEX "Post_authorId_publishedAt_idx" ON "Post"("authorId", "publishedAt");

-- CreateIndex
CREATE INDEX "Post_publishedAt_id_idx" ON "Post"("publishedAt", "id");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "Activity" ADD CONSTRAINT "Activity_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Club" ADD CONSTRAINT "Club_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubContact" ADD CONSTRAINT "ClubContact_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma has no word for.

ALTER TABLE "User"
  ADD CONSTRAINT "User_email_lower" CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT "User_names" CHECK (length("firstName") BETWEEN 1 AND 100 AND length("lastName") BETWEEN 1 AND 100),
  ADD CONSTRAINT "User_description" CHECK (length(description) <= 2000),
  ADD CONSTRAINT "User_maxClubs" CHECK ("maxClubs" BETWEEN 0 AND 1000000);

ALTER TABLE "Session" ADD CONSTRAINT "Session_tokenHash" CHECK (length("tokenHash") = 32);
ALTER TABLE "MailToken" ADD CONSTRAINT "MailToken_tokenHash" CHECK (length("tokenHash") = 32);

ALTER TABLE "Club"
  ADD CONSTRAINT "Club_texts" CHECK (length(title) BETWEEN 1 AND 100 AND length(description) BETWEEN 1 AND 2000);

ALTER TABLE "ClubContact"
  ADD CONSTRAINT "ClubContact_position" CHECK (position BETWEEN 0 AND 4),
  ADD CONSTRAINT "ClubContact_texts" CHECK (length(name) BETWEEN 1 AND 100 AND length(link) BETWEEN 1 AND 500);

-- Tells every gateway that public data changed, so that none answers from what it kept.
CREATE FUNCTION public_data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_data_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER "Club_changed" AFTER INSERT OR UPDATE OR DELETE ON "Club"
  FOR EACH STATEMENT EXECUTE FUNCTION public_data_changed();
CREATE TRIGGER "ClubContact_changed" AFTER INSERT OR UPDATE OR DELETE ON "ClubContact"
  FOR EACH STATEMENT EXECUTE FUNCTION public_data_changed();
CREATE TRIGGER "User_changed" AFTER DELETE OR UPDATE OF "firstName", "lastName" ON "User"
  FOR EACH STATEMENT EXECUTE FUNCTION public_data_changed();

-- Only what waits is looked for.
CREATE INDEX "OutgoingMail_due" ON "OutgoingMail" ("nextAttemptAt") WHERE content IS NOT NULL;

-- Wakes the gateways that send mail.
CREATE FUNCTION mail_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail_waiting', '');
  RETURN NULL;
END $$;

CREATE TRIGGER "OutgoingMail_waiting" AFTER INSERT ON "OutgoingMail"
  FOR EACH STATEMENT EXECUTE FUNCTION mail_waiting();
