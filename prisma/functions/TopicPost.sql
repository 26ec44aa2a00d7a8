-- E-mails about a post that is deleted, hidden or held, or whose place is kept.
CREATE OR REPLACE TRIGGER "TopicPost_emails" AFTER DELETE ON "TopicPost" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_emails('postId');
CREATE OR REPLACE TRIGGER "TopicPost_hidden_emails" AFTER UPDATE OF "hiddenAt", "heldAt", "deletedAt" ON "TopicPost"
  FOR EACH ROW WHEN (coalesce(OLD."hiddenAt", OLD."heldAt", OLD."deletedAt") IS NULL
    AND coalesce(NEW."hiddenAt", NEW."heldAt", NEW."deletedAt") IS NOT NULL) EXECUTE FUNCTION end_emails('postId');

-- `lastPostAt` of its topic is when the latest post appeared that its readers can read.
CREATE OR REPLACE FUNCTION last_post_at(topic int) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(
    (SELECT "createdAt" FROM "TopicPost"
     WHERE "topicId" = topic AND coalesce("hiddenAt", "heldAt", "deletedAt") IS NULL ORDER BY number DESC LIMIT 1),
    (SELECT "releasedAt" FROM "TopicPost"
     WHERE "topicId" = topic AND "releasedAt" IS NOT NULL AND coalesce("hiddenAt", "heldAt", "deletedAt") IS NULL
     ORDER BY "releasedAt" DESC LIMIT 1))
$$;

-- What follows for everybody from a post that appears or disappears: its topic's place in the list, and the bells of those who were
-- told of something in it.
CREATE OR REPLACE FUNCTION post_appeared(topics int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Topic" SET "lastPostAt" = last_post_at(id)
  WHERE id = ANY(topics) AND "lastPostAt" IS DISTINCT FROM coalesce(last_post_at(id), "lastPostAt");
  PERFORM bells_live(ARRAY(SELECT "userId" FROM "Notification" WHERE "topicId" = ANY(topics) AND "readAt" IS NULL));
END $$;
CREATE OR REPLACE FUNCTION shown_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_appeared(ARRAY[NEW."topicId"]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicPost_shown" AFTER UPDATE OF "hiddenAt", "heldAt", "deletedAt" ON "TopicPost"
  FOR EACH ROW WHEN ((coalesce(OLD."hiddenAt", OLD."heldAt", OLD."deletedAt") IS NULL)
    <> (coalesce(NEW."hiddenAt", NEW."heldAt", NEW."deletedAt") IS NULL)) EXECUTE FUNCTION shown_post();
CREATE OR REPLACE FUNCTION removed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_appeared(ARRAY(SELECT DISTINCT "topicId" FROM old_rows));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicPost_removed" AFTER DELETE ON "TopicPost" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION removed_posts();

-- Deletes posts with their earlier texts. The place of one is kept while a post answers it, and that of a first one while its topic
-- has another post: a topic ends with its last post, and a kept place with its last answer.
CREATE OR REPLACE FUNCTION delete_posts(ids bigint[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept bigint[] := ids;
  concerned int[];
BEGIN
  WITH counted AS (
    UPDATE "Topic" SET "postCount" = "postCount" - deleted.posts
    FROM (SELECT "topicId", count(*)::int AS posts FROM "TopicPost"
      WHERE id = ANY(ids) AND "deletedAt" IS NULL GROUP BY "topicId") AS deleted
    WHERE "Topic".id = deleted."topicId" RETURNING "Topic".id)
  SELECT array_agg(id) INTO concerned FROM counted;
  DELETE FROM "Topic" WHERE id = ANY(concerned) AND "postCount" = 0;
  DELETE FROM "TopicPostVersion" WHERE "postId" = ANY(ids);
  DELETE FROM "TopicReaction" WHERE "postId" = ANY(ids);
  DELETE FROM "PostMention" WHERE "postId" = ANY(ids);
  UPDATE "TopicPost" SET content = '', interest = false, "deletedAt" = at, "updatedAt" = at
  WHERE id = ANY(ids) AND "deletedAt" IS NULL;
  WHILE cardinality(kept) > 0 LOOP
    WITH removed AS (
      DELETE FROM "TopicPost" AS post WHERE id = ANY(kept) AND "deletedAt" IS NOT NULL AND number > 1
        AND NOT EXISTS (SELECT FROM "TopicPost" AS answer WHERE answer."inAnswerToId" = post.id)
      RETURNING "inAnswerToId")
    SELECT array_agg(DISTINCT "inAnswerToId") INTO kept FROM removed WHERE "inAnswerToId" IS NOT NULL;
  END LOOP;
END $$;

-- Whoever looks at its topic is told.
CREATE OR REPLACE TRIGGER "TopicPost_live" AFTER INSERT OR UPDATE OR DELETE ON "TopicPost"
  FOR EACH ROW EXECUTE FUNCTION post_live();

-- Callers who ask for what has changed learn that it was deleted; not if its topic is.
CREATE OR REPLACE FUNCTION keep_deleted_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DeletedPost" (id, "topicId", number, hidden, "createdAt", "deletedAt")
  SELECT OLD.id, id, OLD.number, coalesce(OLD."hiddenAt", OLD."heldAt") IS NOT NULL, OLD."createdAt", now()
  FROM "Topic" WHERE id = OLD."topicId";
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicPost_deleted" AFTER DELETE ON "TopicPost"
  FOR EACH ROW EXECUTE FUNCTION keep_deleted_post();

-- What a search finds a post by (TopicPostWords): its words as they are and in the forms of each language of the site, those of its
-- topic's title with the first, and its club as `#7`, which no text contains as a word.
CREATE OR REPLACE FUNCTION store_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TopicPostWords" ("postId", "clubId", words)
  SELECT NEW.id, "clubId", forms_of_words(text_of_post(NEW.content)) || array_to_tsvector(ARRAY['#' || "clubId"]) ||
    CASE WHEN NEW.number = 1 THEN setweight(forms_of_words(title), 'A') ELSE '' END
  FROM "Topic" WHERE id = NEW."topicId"
  ON CONFLICT ("postId") DO UPDATE SET words = EXCLUDED.words;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicPost_words_new" AFTER INSERT ON "TopicPost"
  FOR EACH ROW EXECUTE FUNCTION store_post_words();
CREATE OR REPLACE TRIGGER "TopicPost_words_changed" AFTER UPDATE OF content ON "TopicPost"
  FOR EACH ROW WHEN (OLD.content <> NEW.content) EXECUTE FUNCTION store_post_words();

-- The report cases about a deleted post, and one whose place is kept.
CREATE OR REPLACE TRIGGER "TopicPost_reports" AFTER DELETE ON "TopicPost" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION close_report_cases('postId');
CREATE OR REPLACE TRIGGER "TopicPost_emptied_reports" AFTER UPDATE OF "deletedAt" ON "TopicPost"
  FOR EACH ROW WHEN (OLD."deletedAt" IS NULL AND NEW."deletedAt" IS NOT NULL) EXECUTE FUNCTION close_report_cases('postId');

-- The notifications of a club's queues count as read once nothing waits in them, however the last post was decided on. Reported
-- posts of those who run the club, on which only administrators decide, are not told apart here: they keep one unread, no more.
CREATE OR REPLACE FUNCTION settle_queues(clubs int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE "Notification" SET "readAt" = now()
  WHERE "clubId" = ANY(clubs) AND "readAt" IS NULL AND kind IN ('postHeld', 'postReported') AND CASE kind
    WHEN 'postHeld' THEN NOT EXISTS (
      SELECT FROM "TopicPost" AS post JOIN "Topic" AS topic ON topic.id = post."topicId"
      WHERE topic."clubId" = "Notification"."clubId"
        AND post."heldAt" IS NOT NULL AND post."hiddenAt" IS NULL AND post."deletedAt" IS NULL)
    ELSE NOT EXISTS (
      SELECT FROM "ReportCase" AS report JOIN "TopicPost" AS post ON post.id = report."postId"
      WHERE report."clubId" = "Notification"."clubId" AND report."decidedAt" IS NULL
        AND (report."clubDecidedAt" IS NULL OR report."clubDecidedAt" < report."updatedAt")
        AND coalesce(post."hiddenAt", post."heldAt", post."deletedAt") IS NULL) END
$$;
CREATE OR REPLACE FUNCTION settle_queues_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_queues(ARRAY(SELECT "clubId" FROM "Topic" WHERE id = OLD."topicId"));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicPost_queues" AFTER UPDATE OF "hiddenAt", "heldAt", "deletedAt" ON "TopicPost"
  FOR EACH ROW WHEN ((OLD."hiddenAt", OLD."heldAt", OLD."deletedAt") IS DISTINCT FROM (NEW."hiddenAt", NEW."heldAt", NEW."deletedAt"))
  EXECUTE FUNCTION settle_queues_of_post();
CREATE OR REPLACE FUNCTION settle_queues_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_queues(ARRAY(SELECT DISTINCT "clubId" FROM old_rows JOIN "Topic" AS topic ON topic.id = old_rows."topicId"));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicPost_queues_deleted" AFTER DELETE ON "TopicPost" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_queues_of_posts();
