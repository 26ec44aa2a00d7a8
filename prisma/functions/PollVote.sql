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
