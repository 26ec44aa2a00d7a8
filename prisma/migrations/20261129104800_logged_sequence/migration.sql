-- From PostgreSQL 15 on, the sequence of an unlogged table is unlogged, too, and a replica that is promoted may find it
-- without its first page ("bad magic number in sequence"): every change that others are told of would fail from then on.
DO $$
BEGIN
  IF current_setting('server_version_num')::int >= 150000 THEN
    EXECUTE 'ALTER SEQUENCE "LiveChange_id_seq" SET LOGGED';
  END IF;
END $$;
