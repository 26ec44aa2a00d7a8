-- AlterTable
ALTER TABLE "Club" ADD COLUMN     "decidedAfter" INTEGER,
ADD COLUMN     "decidedAt" TIMESTAMPTZ(3),
ADD COLUMN     "resubmittedAt" TIMESTAMPTZ(3),
ADD COLUMN     "verifiedAt" TIMESTAMPTZ(3);

-- Clubs that were verified before this was kept, also those that were reworded since.
UPDATE "Club" SET "verifiedAt" = acts.at
  FROM (SELECT "clubId", min(at) AS at FROM "AdministrativeAct" WHERE kind = 'clubVerified' GROUP BY "clubId") AS acts
  WHERE acts."clubId" = "Club".id;
UPDATE "Club" SET "verifiedAt" = "updatedAt" WHERE state = 'verified' AND "verifiedAt" IS NULL;

-- What follows from a decision, whoever makes it: the club no longer waits, and how long it waited is known.
CREATE FUNCTION keep_club_decision() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "Club_decision" BEFORE INSERT OR UPDATE OF state, "awaitsReviewSince" ON "Club"
  FOR EACH ROW EXECUTE FUNCTION keep_club_decision();

-- The last decisions, by which owners are told how long a review takes.
CREATE INDEX "Club_decided" ON "Club" ("decidedAt" DESC) WHERE "decidedAt" IS NOT NULL;
