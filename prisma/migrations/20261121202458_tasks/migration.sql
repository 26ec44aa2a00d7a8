-- AlterTable
ALTER TABLE "User" ADD COLUMN     "verifiedAt" TIMESTAMPTZ(3);

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

-- CreateIndex
CREATE INDEX "Session_lastUsedAt_idx" ON "Session"("lastUsedAt");

-- CreateIndex
CREATE INDEX "AccessToken_expiresAt_idx" ON "AccessToken"("expiresAt");

-- CreateIndex
CREATE INDEX "MailToken_expiresAt_idx" ON "MailToken"("expiresAt");

-- CreateIndex
CREATE INDEX "ClubOffer_expiresAt_idx" ON "ClubOffer"("expiresAt");

-- What Prisma has no word for.

-- An account whose address was never verified is removed after a time. One that ever was verified stays, and so does one that
-- shows that it was: by what it owns, what was done with it, or what an administrator did to it.
UPDATE "User" SET "verifiedAt" = "createdAt" WHERE "confirmedEmail" OR admin
  OR EXISTS (SELECT FROM "Club" WHERE "ownerId" = "User".id)
  OR EXISTS (SELECT FROM "Post" WHERE "authorId" = "User".id)
  OR EXISTS (SELECT FROM "Activity" WHERE "userId" = "User".id AND act IN ('emailConfirmed', 'emailChanged', 'passwordReset'))
  OR EXISTS (SELECT FROM "AdministrativeAct" WHERE "userId" = "User".id);

CREATE FUNCTION keep_first_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."verifiedAt" := now();
  RETURN NEW;
END $$;
CREATE TRIGGER "User_first_verified" BEFORE INSERT OR UPDATE OF "confirmedEmail" ON "User"
  FOR EACH ROW WHEN (NEW."confirmedEmail" AND NEW."verifiedAt" IS NULL) EXECUTE FUNCTION keep_first_verification();

-- What the tasks look for.
CREATE INDEX "User_never_verified" ON "User" ("createdAt") WHERE "verifiedAt" IS NULL;
CREATE INDEX "Activity_origins" ON "Activity" (at) WHERE device <> '' OR address <> '';
CREATE INDEX "OutgoingMail_done" ON "OutgoingMail" ("createdAt") WHERE content IS NULL;
CREATE INDEX "TwoFactor_unfinished" ON "TwoFactor" ("createdAt") WHERE "enabledAt" IS NULL;
CREATE INDEX "RecoveryCode_used" ON "RecoveryCode" ("usedAt") WHERE "usedAt" IS NOT NULL;

-- What an administrator did stays as it was written, for three years: hours, because a day is not 24 of them everywhere.
DROP TRIGGER "AdministrativeAct_kept" ON "AdministrativeAct";
CREATE TRIGGER "AdministrativeAct_kept" BEFORE UPDATE OR TRUNCATE ON "AdministrativeAct"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "AdministrativeAct_kept_for_years" BEFORE DELETE ON "AdministrativeAct"
  FOR EACH ROW WHEN (OLD.at > now() - interval '26280 hours') EXECUTE FUNCTION refuse_change();

-- A sweep that finds nothing to remove tells the gateways nothing.
DROP TRIGGER "User_changed" ON "User";
CREATE TRIGGER "User_changed" AFTER UPDATE OF "firstName", "lastName" ON "User"
  FOR EACH STATEMENT EXECUTE FUNCTION public_data_changed();
CREATE TRIGGER "User_removed" AFTER DELETE ON "User"
  FOR EACH ROW EXECUTE FUNCTION public_data_changed();
