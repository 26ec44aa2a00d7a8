-- Wakes the gateways, which send mail.
CREATE OR REPLACE FUNCTION mail_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail_waiting', '');
  RETURN NULL;
END $$;
