-- CreateEnum
CREATE TYPE "MembershipRole" AS ENUM ('organiser', 'member', 'applicant', 'declined', 'removed', 'banned');

-- CreateEnum
CREATE TYPE "ClubActKind" AS ENUM ('joined', 'requested', 'withdrawn', 'left', 'approved', 'declined', 'removed', 'banned', 'banLifted', 'organiserAppointed', 'organiserDismissed', 'handedOver');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "showFullName" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Club" ADD COLUMN     "memberCount" INTEGER NOT NULL DEFAULT 1;

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
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClubAct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mailing" (
    "id" SERIAL NOT NULL,
    "content" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Mailing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailingRecipient" (
    "mailingId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "MailingRecipient_pkey" PRIMARY KEY ("mailingId","userId")
);

-- CreateIndex
CREATE INDEX "Membership_clubId_role_since_userId_idx" ON "Membership"("clubId", "role", "since", "userId");

-- CreateIndex
CREATE INDEX "Membership_userId_clubId_idx" ON "Membership"("userId", "clubId");

-- CreateIndex
CREATE INDEX "ClubAct_clubId_id_idx" ON "ClubAct"("clubId", "id");

-- CreateIndex
CREATE INDEX "ClubAct_actorId_idx" ON "ClubAct"("actorId");

-- CreateIndex
CREATE INDEX "ClubAct_userId_clubId_id_idx" ON "ClubAct"("userId", "clubId", "id");

-- CreateIndex
CREATE INDEX "MailingRecipient_userId_idx" ON "MailingRecipient"("userId");

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
ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailingRecipient" ADD CONSTRAINT "MailingRecipient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no word for.

ALTER TABLE "Membership"
  ADD CONSTRAINT "Membership_texts" CHECK (length(message) <= 500 AND length(reason) <= 2000),
  ADD CONSTRAINT "Membership_reason" CHECK (role NOT IN ('removed', 'banned') OR reason <> '');
ALTER TABLE "ClubAct" ADD CONSTRAINT "ClubAct_reason" CHECK (length(reason) <= 2000);

-- How many people a club has: its owner, organisers and members. The count changes in the transaction that changes it;
-- where it stays the same the club is not touched, so that nobody is told of a change.
UPDATE "Club" SET "memberCount" = 0 WHERE "ownerId" IS NULL;

CREATE FUNCTION count_club_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."memberCount" := (NEW."ownerId" IS NOT NULL)::int;
  ELSE
    NEW."memberCount" := NEW."memberCount" + (NEW."ownerId" IS NOT NULL)::int - (OLD."ownerId" IS NOT NULL)::int;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Club_owner_counted" BEFORE INSERT OR UPDATE OF "ownerId" ON "Club"
  FOR EACH ROW EXECUTE FUNCTION count_club_owner();

CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT "clubId", sum(change) AS difference FROM (
      SELECT "clubId", 1 AS change FROM new_rows WHERE role <= 'member'
      UNION ALL
      SELECT "clubId", -1 FROM old_rows WHERE role <= 'member'
    ) AS changes GROUP BY "clubId" HAVING sum(change) <> 0 ORDER BY "clubId"
  LOOP
    UPDATE "Club" SET "memberCount" = "memberCount" + changed.difference WHERE id = changed."clubId";
  END LOOP;
  RETURN NULL;
END $$;
CREATE FUNCTION count_new_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT "clubId", count(*) AS difference FROM new_rows WHERE role <= 'member' GROUP BY "clubId" ORDER BY "clubId"
  LOOP
    UPDATE "Club" SET "memberCount" = "memberCount" + changed.difference WHERE id = changed."clubId";
  END LOOP;
  RETURN NULL;
END $$;
CREATE FUNCTION count_old_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT "clubId", count(*) AS difference FROM old_rows WHERE role <= 'member' GROUP BY "clubId" ORDER BY "clubId"
  LOOP
    UPDATE "Club" SET "memberCount" = "memberCount" - changed.difference WHERE id = changed."clubId";
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER "Membership_counted_new" AFTER INSERT ON "Membership" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_members();
CREATE TRIGGER "Membership_counted_old" AFTER DELETE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_old_members();
CREATE TRIGGER "Membership_counted" AFTER UPDATE ON "Membership" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_members();

-- An owner has no membership beside it, whichever release of the site hands the club over.
CREATE FUNCTION end_owners_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Membership" WHERE "clubId" = NEW.id AND "userId" = NEW."ownerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Club_owner_changed" AFTER UPDATE OF "ownerId" ON "Club"
  FOR EACH ROW WHEN (NEW."ownerId" IS DISTINCT FROM OLD."ownerId") EXECUTE FUNCTION end_owners_membership();

-- An account that goes leaves its clubs one after another: two that go at once must not wait for each other.
CREATE FUNCTION lock_clubs_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Club" WHERE id IN (
    SELECT id FROM "Club" WHERE "ownerId" = OLD.id
    UNION ALL
    SELECT "clubId" FROM "Membership" WHERE "userId" = OLD.id
  ) ORDER BY id FOR UPDATE;
  RETURN OLD;
END $$;
CREATE TRIGGER "User_leaves_clubs" BEFORE DELETE ON "User"
  FOR EACH ROW EXECUTE FUNCTION lock_clubs_of_user();
