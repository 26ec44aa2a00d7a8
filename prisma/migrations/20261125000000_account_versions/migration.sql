-- When anything about an account last changed that administrators can edit, or the address that their edit is about, so that no
-- edit is based on an older version. Always later than the version before, even within a millisecond.
ALTER TABLE "User" ADD COLUMN     "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE FUNCTION renew_account_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."updatedAt" := greatest(clock_timestamp(), OLD."updatedAt" + interval '1 millisecond');
  RETURN NEW;
END $$;
CREATE TRIGGER "User_version" BEFORE UPDATE OF email, "firstName", "lastName", "maxClubs", "confirmedEmail", admin ON "User"
  FOR EACH ROW WHEN (
    (OLD.email, OLD."firstName", OLD."lastName", OLD."maxClubs", OLD."confirmedEmail", OLD.admin)
    IS DISTINCT FROM (NEW.email, NEW."firstName", NEW."lastName", NEW."maxClubs", NEW."confirmedEmail", NEW.admin)
  ) EXECUTE FUNCTION renew_account_version();
