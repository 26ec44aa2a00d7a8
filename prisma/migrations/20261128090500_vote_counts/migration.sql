-- AlterTable
ALTER TABLE "TopicPoll" ADD COLUMN "voters" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "counts" INTEGER[] NOT NULL DEFAULT '{}';

-- The votes that there are already.
UPDATE "TopicPoll" AS poll SET
  "voters" = (SELECT count(*) FROM "PollVote" WHERE "topicId" = poll."topicId"),
  "counts" = ARRAY(
    SELECT (SELECT count(*) FROM "PollVote" WHERE "topicId" = poll."topicId" AND option = ANY (choices))
    FROM generate_subscripts(poll.options, 1) AS option ORDER BY option
  );
