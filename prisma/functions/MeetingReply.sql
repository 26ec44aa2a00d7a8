-- `yes`, `maybe` and `waiting` of the meeting; whoever waits longest takes a place that becomes free. Triggers, because replies also
-- end with memberships (Membership.sql) and accounts.
CREATE OR REPLACE FUNCTION count_replies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  meeting record;
BEGIN
  FOR meeting IN EXECUTE 'SELECT "meetingId" AS id,
      coalesce(sum(change) FILTER (WHERE answer = ''yes''), 0) AS yes,
      coalesce(sum(change) FILTER (WHERE answer = ''maybe''), 0) AS maybe,
      coalesce(sum(change) FILTER (WHERE answer = ''waiting''), 0) AS waiting
    FROM ' || changed_rows(TG_OP) || ' GROUP BY "meetingId" ORDER BY "meetingId"'
  LOOP
    CONTINUE WHEN meeting.yes = 0 AND meeting.maybe = 0 AND meeting.waiting = 0;
    UPDATE "Meeting" SET yes = yes + meeting.yes, maybe = maybe + meeting.maybe, waiting = waiting + meeting.waiting
    WHERE id = meeting.id;
    IF meeting.yes < 0 THEN PERFORM move_up(meeting.id); END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "MeetingReply_counted_new" AFTER INSERT ON "MeetingReply" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_replies();
CREATE OR REPLACE TRIGGER "MeetingReply_counted_old" AFTER DELETE ON "MeetingReply" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_replies();
CREATE OR REPLACE TRIGGER "MeetingReply_counted" AFTER UPDATE ON "MeetingReply"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_replies();
