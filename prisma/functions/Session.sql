-- An account has at most its newest 100 sessions (schema/figures/bounds.ts), because logging in with the right password is not
-- limited. Planned like the removal in Activity.sql.
CREATE OR REPLACE FUNCTION end_oldest_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Session" WHERE id = ANY (ARRAY(
    SELECT id FROM (SELECT id FROM "Session" WHERE "userId" = NEW."userId" OFFSET 0) AS own ORDER BY id DESC OFFSET 100));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Session_oldest" AFTER INSERT ON "Session"
  FOR EACH ROW EXECUTE FUNCTION end_oldest_sessions();

-- Streams of changes end with their session, however it ended.
CREATE OR REPLACE TRIGGER "Session_live" AFTER DELETE ON "Session" REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION access_live();
