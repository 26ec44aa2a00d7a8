-- A correction of a public post that waits for approval is a post of its own.
ALTER TABLE "Post" ADD COLUMN "correctsId" INTEGER REFERENCES "Post"(id) ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "Post_correctsId_key" ON "Post"("correctsId");

ALTER TYPE "NotificationKind" ADD VALUE 'postCorrected';
