-- For triggers: the open report cases about what is deleted need no decision. The argument is the column that names it.
CREATE OR REPLACE FUNCTION close_report_cases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  IF TG_LEVEL = 'ROW' THEN ids := ARRAY[NEW.id]; ELSE SELECT array_agg(id) INTO ids FROM old_rows; END IF;
  EXECUTE format('UPDATE "ReportCase" SET "decidedAt" = now(), decision = ''obsolete''
    WHERE %I = ANY($1) AND "decidedAt" IS NULL', TG_ARGV[0]) USING ids;
  RETURN NULL;
END $$;
