-- Whoever looks at its topic sees it.
CREATE OR REPLACE FUNCTION reaction_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM topic_changed("topicId") FROM "TopicPost" WHERE id = coalesce(NEW."postId", OLD."postId");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicReaction_live" AFTER INSERT OR DELETE ON "TopicReaction"
  FOR EACH ROW EXECUTE FUNCTION reaction_live();
