-- The administrators' log cannot be rewritten, not even by a mistake in our code, and an entry cannot be deleted for three years
-- (administrativeAct in schema/figures/retention.ts). In hours, because a day does not have 24 of them everywhere.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is kept as it was written', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER "AdministrativeAct_immutable" BEFORE UPDATE OR TRUNCATE ON "AdministrativeAct"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER "AdministrativeAct_retained" BEFORE DELETE ON "AdministrativeAct"
  FOR EACH ROW WHEN (OLD.at > now() - interval '26280 hours') EXECUTE FUNCTION refuse_change();
