-- Names what a change makes stale of what visitors see, for the gateways' public caches (gateway/http/publicCache.ts): a row of
-- "PublicChange" for each subject (schema/core/subjects.ts). The argument is the subject; without one, it is everything.
CREATE OR REPLACE FUNCTION public_data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PublicChange" (subject) VALUES (coalesce(TG_ARGV[0], 'everything')) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- The same for what a row belongs to: its club, as `club` or `in club`.
CREATE OR REPLACE FUNCTION changed_of_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PublicChange" (subject) VALUES (TG_ARGV[0] || ' ' || coalesce(NEW."clubId", OLD."clubId")) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
