-- When the latest post of a topic was written, also if only some can read it: by this, those who run the club find what is
-- new to them.
ALTER TABLE "Topic" ADD COLUMN "lastWrittenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
UPDATE "Topic" SET "lastWrittenAt" = greatest("lastPostAt", (
  SELECT max("createdAt") FROM "TopicPost" WHERE "topicId" = "Topic".id));
CREATE INDEX "Topic_clubId_lastWrittenAt_idx" ON "Topic"("clubId", "lastWrittenAt");
