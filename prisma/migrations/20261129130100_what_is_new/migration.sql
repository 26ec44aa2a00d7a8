-- What a reader passed over because they could not read it then, and when a post was released from review.
ALTER TABLE "TopicReading" ADD COLUMN "missed" INTEGER[] NOT NULL DEFAULT '{}';
ALTER TABLE "TopicPost" ADD COLUMN "releasedAt" TIMESTAMPTZ(3);

-- The posts of a topic that a digest lists beside the first.
ALTER TABLE "TopicDigest" ADD COLUMN "more" INTEGER[] NOT NULL DEFAULT '{}';

CREATE INDEX "TopicReading_missed" ON "TopicReading" ("userId") WHERE "missed" <> '{}';

-- What is held or hidden, which is little.
CREATE INDEX "TopicPost_unshown" ON "TopicPost" ("topicId", "number")
  WHERE ("hiddenAt" IS NOT NULL OR "heldAt" IS NOT NULL) AND "deletedAt" IS NULL;
CREATE INDEX "Topic_hidden" ON "Topic" ("clubId") WHERE "hiddenAt" IS NOT NULL;
CREATE INDEX "TopicPost_released" ON "TopicPost" ("topicId", "releasedAt") WHERE "releasedAt" IS NOT NULL;

-- Whose bell counts something.
CREATE INDEX "Notification_topic" ON "Notification" ("topicId") WHERE "topicId" IS NOT NULL AND "readAt" IS NULL;
CREATE INDEX "Notification_notice" ON "Notification" ("noticeId") WHERE "noticeId" IS NOT NULL AND "readAt" IS NULL;
CREATE INDEX "Notification_meeting" ON "Notification" ("meetingId") WHERE "meetingId" IS NOT NULL AND "readAt" IS NULL;

-- Places of deleted posts that nothing answers any more, and topics that only consist of such.
DELETE FROM "Topic" WHERE "postCount" = 0 AND EXISTS (SELECT FROM "TopicPost" WHERE "topicId" = "Topic".id)
  AND NOT EXISTS (SELECT FROM "TopicPost" WHERE "topicId" = "Topic".id AND "deletedAt" IS NULL);
DO $$
DECLARE
  removed int := 1;
BEGIN
  WHILE removed > 0 LOOP
    DELETE FROM "TopicPost" AS post WHERE "deletedAt" IS NOT NULL AND number > 1
      AND NOT EXISTS (SELECT FROM "TopicPost" AS answer WHERE answer."inAnswerToId" = post.id);
    GET DIAGNOSTICS removed = ROW_COUNT;
  END LOOP;
END $$;
