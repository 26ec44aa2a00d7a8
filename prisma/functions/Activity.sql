-- Of each kind of activity, an account keeps only its newest 500 entries (schema/figures/bounds.ts), because logging in with the
-- right password is not limited. OFFSET 0 plans the search among the account's own rows by itself, and the array the removal;
-- otherwise, PostgreSQL may read the whole table by id, backwards, for each new row.
CREATE OR REPLACE FUNCTION remove_oldest_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Activity" WHERE id = ANY (ARRAY(
    SELECT id FROM (SELECT id FROM "Activity" WHERE "userId" = NEW."userId" AND act = NEW.act OFFSET 0) AS own
    ORDER BY id DESC OFFSET 500));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Activity_oldest" AFTER INSERT ON "Activity"
  FOR EACH ROW EXECUTE FUNCTION remove_oldest_activity();
