-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma has no word for.

-- Whether everybody may be told of a meeting that is to come: it is one of an open, verified club.
CREATE FUNCTION list_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := EXISTS (
    SELECT FROM "Club" WHERE id = NEW."clubId" AND state = 'verified' AND NOT privacy);
  RETURN NEW;
END $$;
CREATE TRIGGER "Meeting_listed" BEFORE INSERT OR UPDATE OF "startsAt" ON "Meeting"
  FOR EACH ROW EXECUTE FUNCTION list_meeting();

-- Those that have begun stay as they are: a meeting that is moved is looked at again.
CREATE FUNCTION list_meetings_of_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Meeting" SET listed = (NEW.state = 'verified' AND NOT NEW.privacy)
  WHERE "clubId" = NEW.id AND "startsAt" > now();
  RETURN NULL;
END $$;
CREATE TRIGGER "Club_meetings_listed" AFTER UPDATE OF state, privacy ON "Club" FOR EACH ROW
  WHEN ((OLD.state = 'verified' AND NOT OLD.privacy) IS DISTINCT FROM (NEW.state = 'verified' AND NOT NEW.privacy))
  EXECUTE FUNCTION list_meetings_of_club();

UPDATE "Meeting" SET listed = TRUE FROM "Club"
WHERE "Club".id = "clubId" AND state = 'verified' AND NOT privacy AND "startsAt" > now();

-- The meetings that begin next, of all clubs of which everybody may be told.
CREATE INDEX "Meeting_next_listed" ON "Meeting" ("startsAt", id) WHERE listed AND "cancelledAt" IS NULL;
