-- CreateEnum
CREATE TYPE "AllowanceState" AS ENUM ('pending', 'granted', 'declined');

-- CreateEnum
CREATE TYPE "AdministrativeActKind" AS ENUM ('userEdited', 'userSuspended', 'userUnsuspended', 'twoFactorReset', 'administratorMade', 'clubVerified', 'clubDeclined', 'allowanceGranted', 'allowanceDeclined');

-- DropForeignKey
ALTER TABLE "Activity" DROP CONSTRAINT "Activity_actorId_fkey";

-- DropIndex
DROP INDEX "Activity_actorId_idx";

-- AlterTable
ALTER TABLE "Activity" DROP COLUMN "actorId";

-- AlterTable
ALTER TABLE "Club" ADD COLUMN     "appeal" TEXT,
ADD COLUMN     "awaitsReviewSince" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "declineReason" TEXT;

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

-- CreateIndex
CREATE INDEX "ClubOffer_email_idx" ON "ClubOffer"("email");

-- CreateIndex
CREATE INDEX "ClubOffer_fromId_idx" ON "ClubOffer"("fromId");

-- CreateIndex
CREATE INDEX "AllowanceRequest_userId_id_idx" ON "AllowanceRequest"("userId", "id");

-- CreateIndex
CREATE INDEX "AllowanceRequest_state_id_idx" ON "AllowanceRequest"("state", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_userId_id_idx" ON "AdministrativeAct"("userId", "id");

-- CreateIndex
CREATE INDEX "User_country_id_idx" ON "User"("country", "id");

-- DropIndex
DROP INDEX "User_lastName_firstName_id_idx";

-- AddForeignKey
ALTER TABLE "ClubOffer" ADD CONSTRAINT "ClubOffer_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubOffer" ADD CONSTRAINT "ClubOffer_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AllowanceRequest" ADD CONSTRAINT "AllowanceRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no word for.

-- Clubs that were decided on before there was a queue do not wait in it.
UPDATE "Club" SET "awaitsReviewSince" = NULL WHERE state <> 'pending';

-- The queue of clubs that an administrator is to decide on.
CREATE INDEX "Club_review_queue" ON "Club" (id) WHERE "awaitsReviewSince" IS NOT NULL;
ALTER TABLE "Club"
  ADD CONSTRAINT "Club_review" CHECK (length("declineReason") BETWEEN 1 AND 2000 AND length(appeal) BETWEEN 1 AND 2000);

ALTER TABLE "AllowanceRequest"
  ADD CONSTRAINT "AllowanceRequest_texts" CHECK (length(reason) BETWEEN 1 AND 2000 AND wanted BETWEEN 1 AND 1000000);

CREATE UNIQUE INDEX "AllowanceRequest_open" ON "AllowanceRequest" ("userId") WHERE state = 'pending';

-- Administrators find members by their number and the beginnings of words in name and address; accents do not count. A table, not a
-- text-search index: that reads all that begins so before it gives the first.
CREATE TABLE "UserWord" (
    "userId" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "UserWord_pkey" PRIMARY KEY ("userId", "word")
);
CREATE INDEX "UserWord_word_userId_idx" ON "UserWord"("word", "userId");
ALTER TABLE "UserWord" ADD CONSTRAINT "UserWord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION words(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(
    regexp_replace(normalize(lower($1), NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') AS word
  WHERE word <> ''
$$;
INSERT INTO "UserWord" SELECT id, words(id || ' ' || "firstName" || ' ' || "lastName" || ' ' || email) FROM "User";

CREATE FUNCTION index_new_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "UserWord" SELECT id, words(id || ' ' || "firstName" || ' ' || "lastName" || ' ' || email) FROM new_rows;
  RETURN NULL;
END $$;
CREATE FUNCTION index_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "UserWord" WHERE "userId" = NEW.id;
  INSERT INTO "UserWord" SELECT NEW.id, words(NEW.id || ' ' || NEW."firstName" || ' ' || NEW."lastName" || ' ' || NEW.email);
  RETURN NULL;
END $$;
CREATE TRIGGER "User_indexed_new" AFTER INSERT ON "User" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_users();
CREATE TRIGGER "User_indexed" AFTER UPDATE OF "firstName", "lastName", email ON "User"
  FOR EACH ROW EXECUTE FUNCTION index_user();

-- Their list in the order of names: capital e-mails do not come first.
CREATE INDEX "User_names" ON "User" (lower("lastName"), lower("firstName"), id);
CREATE INDEX "User_administrators" ON "User" (id) WHERE admin;
CREATE INDEX "User_suspended" ON "User" (id) WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "User_unconfirmed" ON "User" (id) WHERE NOT "confirmedEmail";

-- How many clubs each country lists, kept in the transaction that changes it.
INSERT INTO "ClubCount" (country, listed) SELECT country, count(*) FROM "Club" WHERE state <> 'declined' GROUP BY country;

CREATE FUNCTION count_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ClubCount" AS kept (country, listed)
    SELECT country, sum(change) FROM (
      SELECT country, 1 AS change FROM new_rows WHERE state <> 'declined'
      UNION ALL
      SELECT country, -1 FROM old_rows WHERE state <> 'declined'
    ) AS changes GROUP BY country HAVING sum(change) <> 0 ORDER BY country
    ON CONFLICT (country) DO UPDATE SET listed = kept.listed + excluded.listed;
  RETURN NULL;
END $$;
CREATE FUNCTION count_new_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ClubCount" AS kept (country, listed)
    SELECT country, count(*) FROM new_rows WHERE state <> 'declined' GROUP BY country ORDER BY country
    ON CONFLICT (country) DO UPDATE SET listed = kept.listed + excluded.listed;
  RETURN NULL;
END $$;
CREATE FUNCTION count_old_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ClubCount" AS kept SET listed = kept.listed - gone.listed
    FROM (SELECT country, count(*) AS listed FROM old_rows WHERE state <> 'declined' GROUP BY country) AS gone
    WHERE kept.country = gone.country;
  RETURN NULL;
END $$;

CREATE TRIGGER "Club_counted_new" AFTER INSERT ON "Club" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_clubs();
CREATE TRIGGER "Club_counted_old" AFTER DELETE ON "Club" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_old_clubs();
CREATE TRIGGER "Club_counted" AFTER UPDATE ON "Club" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_clubs();

-- What an administrator did stays as it was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is kept as it was written', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "AdministrativeAct_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AdministrativeAct"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
