-- For triggers: e-mails about what is deleted or hidden are not sent. The argument is the column that names it. First those still to
-- be written: a gateway that is writing them finishes before this continues, so that what it wrote is found afterwards. With foreign
-- keys, the two could wait for each other.
CREATE OR REPLACE FUNCTION end_emails() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  IF TG_LEVEL = 'ROW' THEN ids := ARRAY[NEW.id]; ELSE SELECT array_agg(id) INTO ids FROM old_rows; END IF;
  EXECUTE format('DELETE FROM "Mailing" WHERE %I = ANY($1)', TG_ARGV[0]) USING ids;
  EXECUTE format('DELETE FROM "OutgoingMail" WHERE %I = ANY($1) AND content IS NOT NULL', TG_ARGV[0]) USING ids;
  RETURN NULL;
END $$;
