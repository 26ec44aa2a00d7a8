-- A picture that was a face, a cover or an emblem, and no longer is, is due to be removed (gateway/tasks/pictures.ts).
CREATE OR REPLACE FUNCTION free_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Picture" SET "dueAt" = now() WHERE id = (to_jsonb(OLD) ->> TG_ARGV[0])::int;
  RETURN NULL;
END $$;
