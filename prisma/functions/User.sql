-- Public pages show names, and what people do for the site; nothing else that changes in an account is public.
CREATE OR REPLACE FUNCTION user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PublicChange" (subject) VALUES ('person ' || OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "User_changed" AFTER UPDATE OF "firstName", "lastName", admin, editor, "deletedAt" ON "User"
  FOR EACH ROW EXECUTE FUNCTION user_changed();
CREATE OR REPLACE TRIGGER "User_removed" AFTER DELETE ON "User"
  FOR EACH ROW EXECUTE FUNCTION user_changed();

-- UserWord: administrators find members by their id and the beginnings of the words in their name and address.
CREATE OR REPLACE FUNCTION index_new_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "UserWord" SELECT id, words(id || ' ' || "firstName" || ' ' || "lastName" || ' ' || email) FROM new_rows;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "User_indexed_new" AFTER INSERT ON "User" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_users();

-- The same for an account whose name or address changes.
CREATE OR REPLACE FUNCTION index_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "UserWord" WHERE "userId" = NEW.id;
  INSERT INTO "UserWord" SELECT NEW.id, words(NEW.id || ' ' || NEW."firstName" || ' ' || NEW."lastName" || ' ' || NEW.email);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "User_indexed" AFTER UPDATE OF "firstName", "lastName", email ON "User"
  FOR EACH ROW EXECUTE FUNCTION index_user();

-- NameWord: members find each other within a club by the beginnings of the words in the name that they see, and not by what it
-- leaves out (schema/account/displayName.ts).
CREATE OR REPLACE FUNCTION name_words(first_name text, last_name text, in_full boolean) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT words(first_name || ' ' || CASE WHEN in_full THEN last_name ELSE left(letters_and_digits(last_name), 1) END)
$$;
CREATE OR REPLACE FUNCTION index_new_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "NameWord" SELECT id, name_words("firstName", "lastName", "showFullName") FROM new_rows;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "User_names_indexed_new" AFTER INSERT ON "User" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_names();

-- The same for a name that changes, or is shown in another way.
CREATE OR REPLACE FUNCTION index_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "NameWord" WHERE "userId" = NEW.id;
  INSERT INTO "NameWord" SELECT NEW.id, name_words(NEW."firstName", NEW."lastName", NEW."showFullName");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "User_name_indexed" AFTER UPDATE OF "firstName", "lastName", "showFullName" ON "User"
  FOR EACH ROW EXECUTE FUNCTION index_name();

-- `verifiedAt`: when the address was first verified, in whichever of many ways. An account that never was is removed after a time.
CREATE OR REPLACE FUNCTION set_first_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."verifiedAt" := now();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "User_first_verified" BEFORE INSERT OR UPDATE OF "confirmedEmail" ON "User"
  FOR EACH ROW WHEN (NEW."confirmedEmail" AND NEW."verifiedAt" IS NULL) EXECUTE FUNCTION set_first_verification();

-- `updatedAt`: the version that an edit is based on. Later than the version before, even within a millisecond.
CREATE OR REPLACE FUNCTION renew_account_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."updatedAt" := greatest(clock_timestamp(), OLD."updatedAt" + interval '1 millisecond');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "User_version"
  BEFORE UPDATE OF email, "firstName", "lastName", description, "maxClubs", "confirmedEmail", admin, editor ON "User"
  FOR EACH ROW WHEN (
    (OLD.email, OLD."firstName", OLD."lastName", OLD.description, OLD."maxClubs", OLD."confirmedEmail", OLD.admin, OLD.editor)
    IS DISTINCT FROM
    (NEW.email, NEW."firstName", NEW."lastName", NEW.description, NEW."maxClubs", NEW."confirmedEmail", NEW.admin, NEW.editor)
  ) EXECUTE FUNCTION renew_account_version();

-- A deleted account's clubs are locked first, in the order of their ids: two accounts that are deleted at once, by their owners or
-- by a task, must not wait for each other (.github/decisions/059-clubs-are-locked-before-people.md). Foreign keys and
-- Membership.sql then end its memberships and what depends on them.
CREATE OR REPLACE FUNCTION lock_clubs_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Club" WHERE id IN (
    SELECT id FROM "Club" WHERE "ownerId" = OLD.id
    UNION ALL
    SELECT "clubId" FROM "Membership" WHERE "userId" = OLD.id
    UNION ALL
    SELECT "clubId" FROM "ClubOffer" WHERE email = OLD.email OR "userId" = OLD.id
  ) ORDER BY id FOR UPDATE;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER "User_leaves_clubs" BEFORE DELETE ON "User"
  FOR EACH ROW EXECUTE FUNCTION lock_clubs_of_user();

CREATE OR REPLACE TRIGGER "User_reports" AFTER DELETE ON "User" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION close_report_cases('userId');

-- The administrators' log and clubs offered to it keep nothing of a deleted account's name and address. An address
-- that was never verified may be somebody else's, and so is the offer.
CREATE OR REPLACE FUNCTION forget_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "AdministrativeAct" AS act SET before = anonymous(before), after = anonymous(after)
  FROM old_rows WHERE act."userId" = old_rows.id AND after ?| ARRAY['firstName', 'lastName', 'email'];
  DELETE FROM "ClubOffer" AS offer USING old_rows WHERE offer.email = old_rows.email AND old_rows."confirmedEmail";
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "User_forgotten" AFTER DELETE ON "User" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_people();

-- Deletes everything that somebody posted in topics (TopicPost.sql).
CREATE OR REPLACE FUNCTION remove_posts(author int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM delete_posts(ARRAY(SELECT id FROM "TopicPost" WHERE "authorId" = author AND "deletedAt" IS NULL), now());
END $$;

-- Posts that mention a deleted account keep not even its id: `@[](member:0)`.
CREATE OR REPLACE FUNCTION forget_mentions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own CONSTANT text := '([@;])\[([^][\\]|\\.)*\]\(member:' || OLD.id || '\)';
BEGIN
  WITH mentioning AS (
    SELECT "postId" AS id FROM "PostMention" WHERE "userId" = OLD.id
  ), before AS (
    UPDATE "TopicPostVersion" SET content = regexp_replace(content, own, '\1[](member:0)', 'g')
    WHERE "postId" IN (SELECT id FROM mentioning)
  )
  UPDATE "TopicPost" SET content = regexp_replace(content, own, '\1[](member:0)', 'g'), "updatedAt" = now()
  WHERE id IN (SELECT id FROM mentioning) AND content ~ own;
  RETURN OLD;
END $$;
-- Before its mentions are deleted with it, and after its clubs are locked.
CREATE OR REPLACE TRIGGER "User_unmentioned" BEFORE DELETE ON "User"
  FOR EACH ROW EXECUTE FUNCTION forget_mentions();

-- The face that they no longer have.
CREATE OR REPLACE TRIGGER "User_face_changed" AFTER UPDATE OF "faceId" ON "User"
  FOR EACH ROW WHEN (OLD."faceId" <> NEW."faceId" OR NEW."faceId" IS NULL AND OLD."faceId" IS NOT NULL)
  EXECUTE FUNCTION free_picture('faceId');
CREATE OR REPLACE TRIGGER "User_face_deleted" AFTER DELETE ON "User"
  FOR EACH ROW WHEN (OLD."faceId" IS NOT NULL) EXECUTE FUNCTION free_picture('faceId');
