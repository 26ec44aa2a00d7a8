-- Of the terms accepted on one occasion, an account keeps only the newest 500 records (schema/figures/bounds.ts), because
-- creating and deleting clubs is not limited. Planned like the removal in Activity.sql.
CREATE OR REPLACE FUNCTION remove_oldest_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Consent" WHERE id = ANY (ARRAY(
    SELECT id FROM (SELECT id FROM "Consent" WHERE "userId" = NEW."userId" AND occasion = NEW.occasion OFFSET 0) AS own
    ORDER BY id DESC OFFSET 500));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Consent_oldest" AFTER INSERT ON "Consent"
  FOR EACH ROW EXECUTE FUNCTION remove_oldest_consents();
