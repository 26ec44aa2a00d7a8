-- What is oldest is looked for among the account's own rows only: OFFSET 0 plans that search by itself, and the array the removal.
-- Otherwise, PostgreSQL may read the whole table by id, backwards, for each new row.
CREATE OR REPLACE FUNCTION end_oldest_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Session" WHERE id = ANY (ARRAY(
    SELECT id FROM (SELECT id FROM "Session" WHERE "userId" = NEW."userId" OFFSET 0) AS own ORDER BY id DESC OFFSET 100));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION remove_oldest_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Activity" WHERE id = ANY (ARRAY(
    SELECT id FROM (SELECT id FROM "Activity" WHERE "userId" = NEW."userId" AND act = NEW.act OFFSET 0) AS own
    ORDER BY id DESC OFFSET 500));
  RETURN NULL;
END $$;

-- Creating and deleting clubs is not limited, so what it adds to an account is: of the terms accepted on one occasion, only the newest
-- 500 entries are kept (schema/figures/bounds.ts).
CREATE FUNCTION remove_oldest_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Consent" WHERE id = ANY (ARRAY(
    SELECT id FROM (SELECT id FROM "Consent" WHERE "userId" = NEW."userId" AND occasion = NEW.occasion OFFSET 0) AS own
    ORDER BY id DESC OFFSET 500));
  RETURN NULL;
END $$;
CREATE TRIGGER "Consent_oldest" AFTER INSERT ON "Consent" FOR EACH ROW EXECUTE FUNCTION remove_oldest_consents();
