-- Whoever sees the results of a poll, because they have voted, sees a vote. To others, that there was one is not known, either.
CREATE OR REPLACE FUNCTION vote_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LiveChange" (kind, "clubId", "aboutId", hidden, voted, "authorId")
  SELECT 'topic', "clubId", id, "hiddenAt" IS NOT NULL, true, "authorId" FROM "Topic"
  WHERE id = coalesce(NEW."topicId", OLD."topicId");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "PollVote_live" AFTER INSERT OR UPDATE OR DELETE ON "PollVote"
  FOR EACH ROW EXECUTE FUNCTION vote_live();

-- `voters` and `counts` of the poll: counting a million votes for each reader would take half a second.
CREATE OR REPLACE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TopicPoll" SET
    voters = voters + (TG_OP = 'INSERT')::int - (TG_OP = 'DELETE')::int,
    counts = ARRAY(
      SELECT coalesce(counts[option], 0) + coalesce(option = ANY (NEW.choices), false)::int
        - coalesce(option = ANY (OLD.choices), false)::int
      FROM generate_subscripts(options, 1) AS option ORDER BY option
    )
  WHERE "topicId" = coalesce(NEW."topicId", OLD."topicId");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "PollVote_counted" AFTER INSERT OR UPDATE OR DELETE ON "PollVote"
  FOR EACH ROW EXECUTE FUNCTION count_votes();
