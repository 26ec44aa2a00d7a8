-- For some days, a deleted club is set aside, row by row, so that its owner can bring it back. Its rows are gone from their tables:
-- no query can show a deleted club by mistake (.github/decisions/077-deleted-clubs-are-set-aside.md).

-- The tables whose rows a club takes along, by their foreign keys: each with the condition for the rows of the club $1, and its
-- place in an order in which rows can be inserted.
CREATE OR REPLACE FUNCTION tables_of_clubs() RETURNS TABLE (name regclass, condition text, place int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE keys AS (
    SELECT conrelid AS child, confrelid AS parent, confdeltype = 'c' AS cascades, own.attname AS own, target.attname AS target
    FROM pg_constraint
    JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
    JOIN pg_attribute AS target ON target.attrelid = confrelid AND target.attnum = confkey[1]
    WHERE contype = 'f' AND conrelid <> confrelid
  ), taken AS (
    SELECT '"Club"'::regclass::oid AS id, 'id = $1' COLLATE "C" AS condition, 0 AS depth
    UNION ALL
    SELECT child, format('%I IN (SELECT %I FROM %s WHERE %s)', own, target, parent::regclass, condition), depth + 1
    FROM taken JOIN keys ON keys.parent = taken.id AND cascades
  ), nearest AS (
    SELECT DISTINCT ON (id) id, condition FROM taken ORDER BY id, depth, condition
  ), ordered AS (
    SELECT '"Club"'::regclass::oid AS id, 0 AS place
    UNION
    SELECT child, place + 1 FROM ordered JOIN keys ON keys.parent = ordered.id AND child IN (SELECT id FROM nearest)
  )
  SELECT id::regclass, min(condition), max(place) FROM nearest JOIN ordered USING (id) GROUP BY id ORDER BY max(place), 1
$$;

-- Deletes a club and sets its rows aside, under a row of DeletedClub that exists already.
CREATE OR REPLACE FUNCTION set_club_aside(club int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken record;
BEGIN
  FOR taken IN SELECT * FROM tables_of_clubs() LOOP
    EXECUTE format(
      'INSERT INTO "DeletedClubRow" ("clubId", place, source, content)
       SELECT $1, $2, $3, to_jsonb(kept) FROM %s AS kept WHERE %s', taken.name, taken.condition)
      USING club, taken.place, taken.name::text;
  END LOOP;
  DELETE FROM "Club" WHERE id = club;
END $$;

-- Inserts the rows of a deleted club again, with their ids. Triggers count them anew. Of accounts deleted meanwhile, what would have
-- been deleted with them stays away, and what would have lost its link to them loses it.
CREATE OR REPLACE FUNCTION bring_club_back(club int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken record;
  columns text;
  contents text;
  condition text;
BEGIN
  FOR taken IN
    SELECT DISTINCT ON (place, source) place, source, source::regclass AS name, content
    FROM "DeletedClubRow" WHERE "clubId" = club ORDER BY place, source
  LOOP
    -- Of columns added since, the defaults.
    SELECT
      string_agg(format('%I', own.attname), ', '),
      string_agg(
        CASE WHEN key.confdeltype = 'n'
          THEN format('(SELECT %1$I FROM %2$s WHERE %1$I = kept.%3$I)', target.attname, key.confrelid::regclass, own.attname)
          ELSE format('kept.%I', own.attname) END, ', '),
      coalesce(string_agg(
        format(
          '(kept.%3$I IS NULL OR EXISTS (SELECT FROM %1$s WHERE %2$I = kept.%3$I))',
          key.confrelid::regclass, target.attname, own.attname), ' AND ')
        FILTER (WHERE key.confdeltype <> 'n'), 'true')
    INTO columns, contents, condition
    FROM pg_attribute AS own
    LEFT JOIN pg_constraint AS key
      ON key.contype = 'f' AND key.conrelid = own.attrelid AND key.conkey[1] = own.attnum AND key.confrelid <> key.conrelid
    LEFT JOIN pg_attribute AS target ON target.attrelid = key.confrelid AND target.attnum = key.confkey[1]
    WHERE own.attrelid = taken.name AND own.attnum > 0 AND NOT own.attisdropped AND own.attgenerated = ''
      AND taken.content ? own.attname::text;
    EXECUTE format(
      'INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %3$s
       FROM "DeletedClubRow" AS aside, jsonb_populate_record(NULL::%1$s, aside.content || $3) AS kept
       WHERE aside."clubId" = $1 AND aside.place = $4 AND aside.source = $2 AND %4$s ORDER BY aside.id ON CONFLICT DO NOTHING',
      taken.name, columns, contents, condition)
      USING club, taken.source, CASE taken.name WHEN '"Meeting"'::regclass THEN '{"yes": 0, "maybe": 0, "waiting": 0}' ELSE '{}' END::jsonb,
        taken.place;
  END LOOP;
  PERFORM move_up(id) FROM "Meeting" WHERE "clubId" = club AND waiting > 0;
END $$;
