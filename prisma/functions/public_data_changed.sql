-- Lets every gateway see that public data has changed, so that none serves what its public cache stored before. A sequence and a
-- shared lock, because neither makes transactions wait for each other, as NOTIFY does. Gateways look at both
-- (gateway/data/changes.ts, .github/decisions/007-public-answers-as-bytes.md).
CREATE OR REPLACE FUNCTION public_data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7201161);
  PERFORM nextval('public_data_version');
  RETURN NULL;
END $$;
