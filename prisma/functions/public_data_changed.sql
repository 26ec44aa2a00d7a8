-- Notifies every gateway that public data has changed, so that none serves what its public cache kept from before.
CREATE OR REPLACE FUNCTION public_data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_data_changed', '');
  RETURN NULL;
END $$;
