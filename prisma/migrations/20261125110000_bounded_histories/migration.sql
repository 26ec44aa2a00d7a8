-- Logging in with the right password is not limited, so what it adds to an account is: beyond the newest 100 sessions, older ones
-- end, and of each kind of activity only the newest 500 entries are kept (schema/figures/bounds.ts). An index finds an account's rows.
CREATE FUNCTION end_oldest_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Session" WHERE "userId" = NEW."userId" AND id <= (
    SELECT id FROM "Session" WHERE "userId" = NEW."userId" ORDER BY id DESC OFFSET 100 LIMIT 1);
  RETURN NULL;
END $$;
CREATE TRIGGER "Session_oldest" AFTER INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION end_oldest_sessions();

CREATE FUNCTION remove_oldest_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Activity" WHERE "userId" = NEW."userId" AND act = NEW.act AND id <= (
    SELECT id FROM "Activity" WHERE "userId" = NEW."userId" AND act = NEW.act ORDER BY id DESC OFFSET 500 LIMIT 1);
  RETURN NULL;
END $$;
CREATE TRIGGER "Activity_oldest" AFTER INSERT ON "Activity" FOR EACH ROW EXECUTE FUNCTION remove_oldest_activity();
