-- AlterTable
ALTER TABLE "Topic" ADD COLUMN "publicFrom" INTEGER,
ADD COLUMN "publicSince" TIMESTAMPTZ(3);

-- What everybody reads stays so. In a closed club, nobody does.
UPDATE "Topic" SET public = NOT club.privacy,
  "publicFrom" = CASE WHEN club.privacy THEN NULL ELSE 1 END,
  "publicSince" = CASE WHEN club.privacy THEN NULL ELSE "Topic"."createdAt" END
FROM "Club" AS club WHERE club.id = "clubId" AND public;
