-- The pictures that stand in a text, as `![…](picture:12)` (schema/input/pictures.ts).
CREATE OR REPLACE FUNCTION pictures_in(text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]::bigint), '{}')
  FROM regexp_matches($1, '\]\(picture:([0-9]{1,10})\)', 'g') AS found
$$;

-- TextPicture of a text, such as {"postId": 340}: these pictures, which are kept from now on, and no others. Who may use them was
-- checked when it was written (schema/moderation/refuseForeignPictures.ts), but for drafts, which hold only pictures of their owner.
CREATE OR REPLACE FUNCTION place_pictures(place jsonb, used bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at "TextPicture" := jsonb_populate_record(NULL::"TextPicture", place);
BEGIN
  DELETE FROM "TextPicture" AS old WHERE NOT old."pictureId" = ANY (used) AND (old."postId" = at."postId"
    OR old."noticeId" = at."noticeId" OR old."meetingId" = at."meetingId" OR old."bulletinId" = at."bulletinId"
    OR old."draftOf" = at."draftOf" AND old."draftForm" = at."draftForm");
  INSERT INTO "TextPicture" ("pictureId", "postId", "noticeId", "meetingId", "bulletinId", "draftOf", "draftForm")
  SELECT id, at."postId", at."noticeId", at."meetingId", at."bulletinId", at."draftOf", at."draftForm" FROM "Picture"
  WHERE id = ANY (used) AND purpose = 'text' AND (at."draftOf" IS NULL OR "ownerId" = at."draftOf")
    -- An administrator removed it, and a task will.
    AND NOT EXISTS (SELECT FROM "BlockedPicture" AS blocked WHERE blocked.origin = "Picture".origin)
  ON CONFLICT DO NOTHING;
  UPDATE "Picture" SET "dueAt" = NULL WHERE id = ANY (used) AND "dueAt" IS NOT NULL
    AND EXISTS (SELECT FROM "TextPicture" WHERE "pictureId" = "Picture".id);
END $$;

CREATE OR REPLACE FUNCTION place_pictures_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_pictures(jsonb_build_object(TG_ARGV[0], NEW.id), pictures_in(to_jsonb(NEW) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "TopicPost_pictures_new" AFTER INSERT ON "TopicPost"
  FOR EACH ROW WHEN (NEW.content LIKE '%](picture:%') EXECUTE FUNCTION place_pictures_of_row('postId', 'content');
CREATE OR REPLACE TRIGGER "TopicPost_pictures" AFTER UPDATE OF content ON "TopicPost"
  FOR EACH ROW WHEN (OLD.content || NEW.content LIKE '%](picture:%') EXECUTE FUNCTION place_pictures_of_row('postId', 'content');
CREATE OR REPLACE TRIGGER "Notice_pictures_new" AFTER INSERT ON "Notice"
  FOR EACH ROW WHEN (NEW.content LIKE '%](picture:%') EXECUTE FUNCTION place_pictures_of_row('noticeId', 'content');
CREATE OR REPLACE TRIGGER "Notice_pictures" AFTER UPDATE OF content ON "Notice"
  FOR EACH ROW WHEN (OLD.content || NEW.content LIKE '%](picture:%') EXECUTE FUNCTION place_pictures_of_row('noticeId', 'content');
CREATE OR REPLACE TRIGGER "Meeting_pictures_new" AFTER INSERT ON "Meeting"
  FOR EACH ROW WHEN (NEW.description LIKE '%](picture:%') EXECUTE FUNCTION place_pictures_of_row('meetingId', 'description');
CREATE OR REPLACE TRIGGER "Meeting_pictures" AFTER UPDATE OF description ON "Meeting"
  FOR EACH ROW WHEN (OLD.description || NEW.description LIKE '%](picture:%')
  EXECUTE FUNCTION place_pictures_of_row('meetingId', 'description');

-- A post of the newsroom: those of its texts in all languages, and of the versions that can be restored.
CREATE OR REPLACE FUNCTION place_pictures_of_bulletin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  post int := coalesce(NEW."postId", OLD."postId");
BEGIN
  PERFORM place_pictures(jsonb_build_object('bulletinId', id), pictures_in((
    SELECT string_agg(content, ' ') FROM (
      SELECT content FROM "PostText" WHERE "postId" = post
      UNION ALL
      SELECT text.content FROM "PostVersionText" AS text JOIN "PostVersion" AS version ON version.id = text."versionId"
      WHERE version."postId" = post) AS texts)))
  FROM "Post" WHERE id = post;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "PostText_pictures" AFTER INSERT OR UPDATE OR DELETE ON "PostText"
  FOR EACH ROW EXECUTE FUNCTION place_pictures_of_bulletin();

CREATE OR REPLACE FUNCTION place_pictures_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_pictures(jsonb_build_object('draftOf', NEW."userId", 'draftForm', NEW.form), pictures_in(NEW.content));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Draft_pictures_new" AFTER INSERT ON "Draft"
  FOR EACH ROW WHEN (NEW.content LIKE '%](picture:%') EXECUTE FUNCTION place_pictures_of_draft();
CREATE OR REPLACE TRIGGER "Draft_pictures" AFTER UPDATE OF content ON "Draft"
  FOR EACH ROW WHEN (OLD.content || NEW.content LIKE '%](picture:%') EXECUTE FUNCTION place_pictures_of_draft();

-- With an account, its pictures leave all texts but the newsroom's, which are the site's.
CREATE OR REPLACE FUNCTION take_pictures_away() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "TextPicture" USING "Picture"
  WHERE "Picture".id = "pictureId" AND "ownerId" = OLD.id AND "bulletinId" IS NULL;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER "User_pictures" BEFORE DELETE ON "User"
  FOR EACH ROW EXECUTE FUNCTION take_pictures_away();

CREATE OR REPLACE TRIGGER "TextPicture_freed" AFTER DELETE ON "TextPicture"
  FOR EACH ROW EXECUTE FUNCTION free_picture('pictureId');
-- Visitors may have seen it.
CREATE OR REPLACE TRIGGER "TextPicture_removed" AFTER DELETE ON "TextPicture"
  FOR EACH ROW WHEN (OLD."draftOf" IS NULL) EXECUTE FUNCTION public_data_changed();
