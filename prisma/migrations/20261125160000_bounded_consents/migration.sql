-- Creating and deleting clubs is not limited, so what it adds to an account is: of the terms accepted on one occasion, only the newest
-- 500 entries are kept (schema/bounds.ts). The index on "userId" finds an account's rows.
CREATE FUNCTION remove_oldest_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Consent" WHERE "userId" = NEW."userId" AND occasion = NEW.occasion AND id <= (
    SELECT id FROM "Consent" WHERE "userId" = NEW."userId" AND occasion = NEW.occasion ORDER BY id DESC OFFSET 500 LIMIT 1);
  RETURN NULL;
END $$;
CREATE TRIGGER "Consent_oldest" AFTER INSERT ON "Consent" FOR EACH ROW EXECUTE FUNCTION remove_oldest_consents();
