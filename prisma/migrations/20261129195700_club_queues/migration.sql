-- What those who run a club decided on a report, which leaves it to the administrators.
ALTER TABLE "ReportCase" ADD COLUMN "clubDecision" "ReportDecision",
ADD COLUMN "clubDecidedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "QueueDigest" (
    "clubId" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "QueueDigest_pkey" PRIMARY KEY ("clubId")
);

-- CreateIndex
CREATE INDEX "QueueDigest_dueAt_idx" ON "QueueDigest"("dueAt");

-- AddForeignKey
ALTER TABLE "QueueDigest" ADD CONSTRAINT "QueueDigest_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those who run a club have one unread notification of each queue.
CREATE UNIQUE INDEX "Notification_queue" ON "Notification" ("clubId", "userId", "kind")
  WHERE "kind" IN ('postHeld', 'postReported') AND "readAt" IS NULL;

-- The posts that wait to be released or removed.
CREATE INDEX "TopicPost_waiting" ON "TopicPost" ("topicId")
  WHERE "heldAt" IS NOT NULL AND "hiddenAt" IS NULL AND "deletedAt" IS NULL;
