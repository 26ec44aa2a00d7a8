-- Moves people up from a meeting's waiting list, in the order of their replies, while places are free; nobody once it is over or
-- cancelled. Whatever frees a place (MeetingReply.sql, Meeting.sql) ends here (.github/decisions/048-waiting-list-by-triggers.md).
-- gateway/tasks/movedUpEmails.ts writes to those who moved up.
CREATE OR REPLACE FUNCTION move_up(meeting int) RETURNS void LANGUAGE sql AS $$
  UPDATE "MeetingReply" SET answer = 'yes', "movedUp" = true WHERE id IN (
    SELECT waits.id FROM "MeetingReply" AS waits JOIN "Meeting" ON "Meeting".id = waits."meetingId"
    WHERE waits."meetingId" = meeting AND waits.answer = 'waiting'
      AND "cancelledAt" IS NULL AND "endsAt" > now()
    ORDER BY waits.id
    LIMIT (SELECT CASE WHEN capacity = 0 THEN NULL ELSE capacity - yes END FROM "Meeting" WHERE id = meeting));
$$;
