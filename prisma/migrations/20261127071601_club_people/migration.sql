-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'joined';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "showAttendance" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "showDescription" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "spokenLanguages" TEXT[] DEFAULT ARRAY[]::TEXT[]
  CHECK (cardinality("spokenLanguages") <= 10 AND array_position("spokenLanguages", NULL) IS NULL);

-- AlterTable
ALTER TABLE "EmailChoice" ADD COLUMN     "joins" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "count" INTEGER CHECK ("count" > 0);

-- CreateTable
CREATE TABLE "NameWord" (
    "userId" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "NameWord_pkey" PRIMARY KEY ("userId","word")
);

-- CreateTable
CREATE TABLE "JoinDigest" (
    "clubId" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "fromActId" BIGINT NOT NULL,

    CONSTRAINT "JoinDigest_pkey" PRIMARY KEY ("clubId")
);

-- AlterTable
ALTER TABLE "ClubOffer" ADD COLUMN     "userId" INTEGER REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "ClubOffer_userId_idx" ON "ClubOffer"("userId");

-- CreateIndex
CREATE INDEX "NameWord_word_userId_idx" ON "NameWord"("word", "userId");

-- CreateIndex
CREATE INDEX "JoinDigest_dueAt_idx" ON "JoinDigest"("dueAt");

-- AddForeignKey
ALTER TABLE "NameWord" ADD CONSTRAINT "NameWord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JoinDigest" ADD CONSTRAINT "JoinDigest_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The words of the names there are; prisma/functions/User.sql adds those of new and changed ones.
INSERT INTO "NameWord" ("userId", word)
  SELECT DISTINCT id, word FROM "User", regexp_split_to_table(regexp_replace(normalize(
    translate(replace(replace(replace(
      lower("firstName" || ' ' || CASE WHEN "showFullName" THEN "lastName" ELSE left("lastName", 1) END),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı', 'oldi'),
    NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') AS word
  WHERE word <> '';
