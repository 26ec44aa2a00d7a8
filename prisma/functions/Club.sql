-- Visitors see clubs, in lists that depend on some of their columns (schema/core/subjects.ts).
CREATE OR REPLACE FUNCTION club_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PublicChange" (subject) VALUES ('club ' || coalesce(NEW.id, OLD.id)) ON CONFLICT DO NOTHING;
  IF (OLD.title, OLD.country, OLD.privacy, OLD.state, OLD."decidedAt")
    IS DISTINCT FROM (NEW.title, NEW.country, NEW.privacy, NEW.state, NEW."decidedAt") THEN
    INSERT INTO "PublicChange" (subject)
    SELECT 'clubs' UNION SELECT 'clubs ' || country FROM unnest(ARRAY[OLD.country, NEW.country]) AS country
    WHERE country IS NOT NULL ON CONFLICT DO NOTHING;
  END IF;
  IF OLD."memberCount" IS DISTINCT FROM NEW."memberCount" THEN
    INSERT INTO "PublicChange" (subject) VALUES ('sizes'), ('sizes ' || coalesce(NEW.country, OLD.country)) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Club_changed" AFTER INSERT OR UPDATE OR DELETE ON "Club"
  FOR EACH ROW EXECUTE FUNCTION club_changed();

-- ClubCount: how many clubs of each country are listed, because counting a million rows is slow. Countries in order, so that two
-- transactions do not wait for each other.
CREATE OR REPLACE FUNCTION count_new_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ClubCount" AS kept (country, listed)
    SELECT country, count(*) FROM new_rows WHERE state <> 'declined' GROUP BY country ORDER BY country
    ON CONFLICT (country) DO UPDATE SET listed = kept.listed + excluded.listed;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Club_counted_new" AFTER INSERT ON "Club" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_clubs();

-- The same for clubs that are deleted.
CREATE OR REPLACE FUNCTION count_old_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ClubCount" AS kept SET listed = kept.listed - gone.listed
    FROM (SELECT country, count(*) AS listed FROM old_rows WHERE state <> 'declined' GROUP BY country) AS gone
    WHERE kept.country = gone.country;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Club_counted_old" AFTER DELETE ON "Club" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_old_clubs();

-- The same for clubs that are changed, such as one that is declined.
CREATE OR REPLACE FUNCTION count_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ClubCount" AS kept (country, listed)
    SELECT country, sum(change) FROM (
      SELECT country, 1 AS change FROM new_rows WHERE state <> 'declined'
      UNION ALL
      SELECT country, -1 FROM old_rows WHERE state <> 'declined'
    ) AS changes GROUP BY country HAVING sum(change) <> 0 ORDER BY country
    ON CONFLICT (country) DO UPDATE SET listed = kept.listed + excluded.listed;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Club_counted" AFTER UPDATE ON "Club" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_clubs();

-- ClubWord: the search box finds clubs by the beginnings of the words in their titles.
CREATE OR REPLACE FUNCTION index_new_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ClubWord" SELECT id, words(title) FROM new_rows;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Club_indexed_new" AFTER INSERT ON "Club" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_clubs();

-- The same for a club whose title changes.
CREATE OR REPLACE FUNCTION index_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ClubWord" WHERE "clubId" = NEW.id;
  INSERT INTO "ClubWord" SELECT NEW.id, words(NEW.title);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Club_indexed" AFTER UPDATE OF title ON "Club"
  FOR EACH ROW EXECUTE FUNCTION index_club();

-- What follows from an administrator's decision, whoever makes it: when the club was first verified (`verifiedAt`), when it was
-- decided on and after how long (`decidedAt`, `decidedAfter`), and that a resubmission no longer waits.
CREATE OR REPLACE FUNCTION record_club_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'verified' AND NEW."verifiedAt" IS NULL THEN
    NEW."verifiedAt" := NEW."updatedAt";
  END IF;
  IF NEW."awaitsReviewSince" IS NULL THEN
    NEW."resubmittedAt" := NULL;
    IF TG_OP = 'UPDATE' THEN
      IF OLD."awaitsReviewSince" IS NOT NULL THEN
        NEW."decidedAt" := NEW."updatedAt";
        NEW."decidedAfter" := greatest(0, extract(epoch FROM NEW."updatedAt" - OLD."awaitsReviewSince"));
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "Club_decision" BEFORE INSERT OR UPDATE OF state, "awaitsReviewSince" ON "Club"
  FOR EACH ROW EXECUTE FUNCTION record_club_decision();

-- `memberCount`: the owner's part; Membership.sql counts the others. A trigger, because a deleted account leaves its clubs
-- through a foreign key.
CREATE OR REPLACE FUNCTION count_club_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."memberCount" := (NEW."ownerId" IS NOT NULL)::int;
  ELSE
    NEW."memberCount" := NEW."memberCount" + (NEW."ownerId" IS NOT NULL)::int - (OLD."ownerId" IS NOT NULL)::int;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "Club_owner_counted" BEFORE INSERT OR UPDATE OF "ownerId" ON "Club"
  FOR EACH ROW EXECUTE FUNCTION count_club_owner();

-- A club's owner has no membership in it.
CREATE OR REPLACE FUNCTION end_owners_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Membership" WHERE "clubId" = NEW.id AND "userId" = NEW."ownerId";
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Club_owner_changed" AFTER UPDATE OF "ownerId" ON "Club"
  FOR EACH ROW WHEN (NEW."ownerId" IS DISTINCT FROM OLD."ownerId") EXECUTE FUNCTION end_owners_membership();

-- `listed` of the club's meetings to come; Meeting.sql sets it for new and moved ones. Meetings that have begun stay as they are.
CREATE OR REPLACE FUNCTION list_meetings_of_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Meeting" SET listed = (NEW.state = 'verified' AND NOT NEW.privacy)
  WHERE "clubId" = NEW.id AND "startsAt" > now();
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Club_meetings_listed" AFTER UPDATE OF state, privacy ON "Club" FOR EACH ROW
  WHEN ((OLD.state = 'verified' AND NOT OLD.privacy) IS DISTINCT FROM (NEW.state = 'verified' AND NOT NEW.privacy))
  EXECUTE FUNCTION list_meetings_of_club();

-- Those about its notices and its members, too.
CREATE OR REPLACE TRIGGER "Club_reports" AFTER DELETE ON "Club" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION close_report_cases('clubId');

-- A club that is closed or opened takes nothing to the public that was written when it was closed: no topic or notice stays public.
CREATE OR REPLACE FUNCTION end_publications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Topic" SET public = false WHERE "clubId" = NEW.id AND public;
  UPDATE "Notice" SET public = false WHERE "clubId" = NEW.id AND public;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Club_publications" AFTER UPDATE OF privacy ON "Club"
  FOR EACH ROW WHEN (OLD.privacy <> NEW.privacy) EXECUTE FUNCTION end_publications();

-- The pictures that it no longer has.
CREATE OR REPLACE TRIGGER "Club_cover_changed" AFTER UPDATE OF "coverId" ON "Club"
  FOR EACH ROW WHEN (OLD."coverId" <> NEW."coverId" OR NEW."coverId" IS NULL AND OLD."coverId" IS NOT NULL)
  EXECUTE FUNCTION free_picture('coverId');
CREATE OR REPLACE TRIGGER "Club_cover_deleted" AFTER DELETE ON "Club"
  FOR EACH ROW WHEN (OLD."coverId" IS NOT NULL) EXECUTE FUNCTION free_picture('coverId');
CREATE OR REPLACE TRIGGER "Club_emblem_changed" AFTER UPDATE OF "emblemId" ON "Club"
  FOR EACH ROW WHEN (OLD."emblemId" <> NEW."emblemId" OR NEW."emblemId" IS NULL AND OLD."emblemId" IS NOT NULL)
  EXECUTE FUNCTION free_picture('emblemId');
CREATE OR REPLACE TRIGGER "Club_emblem_deleted" AFTER DELETE ON "Club"
  FOR EACH ROW WHEN (OLD."emblemId" IS NOT NULL) EXECUTE FUNCTION free_picture('emblemId');
