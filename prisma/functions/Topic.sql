-- Whoever looks at its topics sees each change: every post changes the row, too. It also drops the pages that visitors see
-- of the club (schema/live/StoredChange.ts).
CREATE OR REPLACE TRIGGER "Topic_live" AFTER INSERT OR UPDATE OR DELETE ON "Topic"
  FOR EACH ROW EXECUTE FUNCTION topic_live();

-- A new title is among the words of the first post (TopicPost.sql).
CREATE OR REPLACE FUNCTION store_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TopicPostWords" SET words = forms_of_words(text_of_post(content)) || array_to_tsvector(ARRAY['#' || NEW."clubId"]) ||
    setweight(forms_of_words(NEW.title), 'A')
  FROM "TopicPost" AS post WHERE post.id = "postId" AND post."topicId" = NEW.id AND post.number = 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Topic_words_changed" AFTER UPDATE OF title ON "Topic"
  FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION store_title_words();

-- From which post on everybody reads a public topic, and since when: from its beginning or, if it was for members before, from the
-- change. What was written until then stays for them. None is public in a closed club.
CREATE OR REPLACE FUNCTION date_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.public := NEW.public AND NOT (SELECT privacy FROM "Club" WHERE id = NEW."clubId");
  IF NOT NEW.public THEN
    NEW."publicFrom" := NULL;
    NEW."publicSince" := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW."publicFrom" := coalesce(NEW."publicFrom", 1);
    NEW."publicSince" := coalesce(NEW."publicSince", NEW."createdAt");
  ELSIF NOT OLD.public THEN
    NEW."publicFrom" := NEW."lastNumber" + 1;
    NEW."publicSince" := coalesce(NEW."publicSince", now());
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "Topic_publication" BEFORE INSERT OR UPDATE OF public ON "Topic"
  FOR EACH ROW EXECUTE FUNCTION date_publication();
