-- Visitors see how many reacted to the posts of public topics.
CREATE OR REPLACE FUNCTION public_reaction_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "TopicPost" AS post JOIN "Topic" ON "Topic".id = post."topicId"
    WHERE post.id = coalesce(NEW."postId", OLD."postId") AND "Topic".public
  ) THEN
    PERFORM pg_advisory_xact_lock_shared(7201161);
    PERFORM nextval('public_data_version');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicReaction_changed" AFTER INSERT OR DELETE ON "TopicReaction"
  FOR EACH ROW EXECUTE FUNCTION public_reaction_changed();

-- Whoever looks at its topic sees it.
CREATE OR REPLACE FUNCTION reaction_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM topic_changed("topicId") FROM "TopicPost" WHERE id = coalesce(NEW."postId", OLD."postId");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicReaction_live" AFTER INSERT OR DELETE ON "TopicReaction"
  FOR EACH ROW EXECUTE FUNCTION reaction_live();
