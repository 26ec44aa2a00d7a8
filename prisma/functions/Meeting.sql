-- Visitors see the meetings of open clubs, and those that are new or changed by "Meeting_live".
CREATE OR REPLACE FUNCTION removed_meetings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PublicChange" (subject)
  SELECT subject FROM old_rows, unnest(ARRAY['meetings', 'meetings ' || "clubId", 'in club ' || "clubId"]) AS subject
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Meeting_removed" AFTER DELETE ON "Meeting" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION removed_meetings();

-- `listed`: whether everybody may see a meeting to come, because its club is open and verified; Club.sql follows the club.
CREATE OR REPLACE FUNCTION list_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := EXISTS (
    SELECT FROM "Club" WHERE id = NEW."clubId" AND state = 'verified' AND NOT privacy);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "Meeting_listed" BEFORE INSERT OR UPDATE OF "startsAt" ON "Meeting"
  FOR EACH ROW EXECUTE FUNCTION list_meeting();

-- A higher capacity frees places.
CREATE OR REPLACE FUNCTION move_up_in_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_up(NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Meeting_capacity_changed" AFTER UPDATE OF capacity ON "Meeting"
  FOR EACH ROW WHEN (NEW.capacity IS DISTINCT FROM OLD.capacity) EXECUTE FUNCTION move_up_in_meeting();

-- Whoever looks at it sees how many have replied, and what was changed; so do visitors.
CREATE OR REPLACE TRIGGER "Meeting_live" AFTER INSERT OR UPDATE ON "Meeting"
  FOR EACH ROW EXECUTE FUNCTION meeting_live();

-- The bells of those who were told of a meeting that is now cancelled.
CREATE OR REPLACE FUNCTION meeting_bells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bells_live(ARRAY(SELECT "userId" FROM "Notification" WHERE "meetingId" = NEW.id AND "readAt" IS NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Meeting_bells" AFTER UPDATE OF "cancelledAt" ON "Meeting"
  FOR EACH ROW WHEN (NEW."cancelledAt" IS DISTINCT FROM OLD."cancelledAt") EXECUTE FUNCTION meeting_bells();
