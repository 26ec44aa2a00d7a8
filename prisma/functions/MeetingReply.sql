-- `yes`, `maybe` and `waiting` of the meeting; whoever waits longest takes a place that becomes free. Triggers, because replies also
-- end with memberships (Membership.sql) and accounts.
CREATE OR REPLACE FUNCTION count_replies(meeting int, more_yes bigint, more_maybe bigint, more_waiting bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF more_yes = 0 AND more_maybe = 0 AND more_waiting = 0 THEN RETURN; END IF;
  UPDATE "Meeting" SET yes = yes + more_yes, maybe = maybe + more_maybe, waiting = waiting + more_waiting
  WHERE id = meeting;
  IF more_yes < 0 THEN PERFORM move_up(meeting); END IF;
END $$;

-- New replies.
CREATE OR REPLACE FUNCTION count_new_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_replies(id, yes, maybe, waiting) FROM (
    SELECT "meetingId" AS id, count(*) FILTER (WHERE answer = 'yes') AS yes,
      count(*) FILTER (WHERE answer = 'maybe') AS maybe, count(*) FILTER (WHERE answer = 'waiting') AS waiting
    FROM new_rows GROUP BY "meetingId" ORDER BY "meetingId") AS counted;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "MeetingReply_counted_new" AFTER INSERT ON "MeetingReply" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_replies();

-- Deleted replies.
CREATE OR REPLACE FUNCTION count_old_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_replies(id, -yes, -maybe, -waiting) FROM (
    SELECT "meetingId" AS id, count(*) FILTER (WHERE answer = 'yes') AS yes,
      count(*) FILTER (WHERE answer = 'maybe') AS maybe, count(*) FILTER (WHERE answer = 'waiting') AS waiting
    FROM old_rows GROUP BY "meetingId" ORDER BY "meetingId") AS counted;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "MeetingReply_counted_old" AFTER DELETE ON "MeetingReply" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_old_replies();

-- Changed replies, such as those that move up.
CREATE OR REPLACE FUNCTION count_changed_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_replies(id, yes, maybe, waiting) FROM (
    SELECT "meetingId" AS id, coalesce(sum(change) FILTER (WHERE answer = 'yes'), 0) AS yes,
      coalesce(sum(change) FILTER (WHERE answer = 'maybe'), 0) AS maybe, coalesce(sum(change) FILTER (WHERE answer = 'waiting'), 0) AS waiting
    FROM (
      SELECT "meetingId", answer, 1 AS change FROM new_rows
      UNION ALL
      SELECT "meetingId", answer, -1 FROM old_rows
    ) AS changes GROUP BY "meetingId" ORDER BY "meetingId") AS counted;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "MeetingReply_counted" AFTER UPDATE ON "MeetingReply"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_replies();
