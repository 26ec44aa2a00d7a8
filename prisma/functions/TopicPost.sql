-- Edits of posts, and what hides or releases them, where visitors read the topic.
CREATE OR REPLACE FUNCTION public_post_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Topic" WHERE id = NEW."topicId" AND public) THEN
    PERFORM pg_advisory_xact_lock_shared(7201161);
    PERFORM nextval('public_data_version');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicPost_changed" AFTER UPDATE ON "TopicPost"
  FOR EACH ROW EXECUTE FUNCTION public_post_changed();
