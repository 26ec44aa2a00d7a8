-- Visitors see the meetings of open clubs.
CREATE OR REPLACE TRIGGER "Meeting_changed" AFTER INSERT OR UPDATE OR DELETE ON "Meeting"
  FOR EACH STATEMENT EXECUTE FUNCTION public_data_changed();

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

-- Whoever looks at it sees how many have replied, and what was changed.
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
