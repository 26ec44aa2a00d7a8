-- The administrators' log cannot be rewritten, not even by a mistake in our code, and an entry cannot be deleted for three years
-- (administrativeAct in schema/figures/retention.ts). In hours, because a day does not have 24 of them everywhere.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is kept as it was written', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER "AdministrativeAct_complete" BEFORE TRUNCATE ON "AdministrativeAct"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER "AdministrativeAct_retained" BEFORE DELETE ON "AdministrativeAct"
  FOR EACH ROW WHEN (OLD.at > now() - interval '26280 hours') EXECUTE FUNCTION refuse_change();

-- The one exception: once an account is deleted, its entries say that its name or address changed, but not what they were.
CREATE OR REPLACE FUNCTION anonymous(fields jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE WHEN key IN ('firstName', 'lastName', 'email') THEN 'null' ELSE value END), '{}')
  FROM jsonb_each(fields)
$$;
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.before := anonymous(OLD.before);
  OLD.after := anonymous(OLD.after);
  IF NEW IS DISTINCT FROM OLD OR EXISTS (SELECT FROM "User" WHERE id = OLD."userId") THEN
    RAISE EXCEPTION '% is kept as it was written', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "AdministrativeAct_kept" BEFORE UPDATE ON "AdministrativeAct"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
