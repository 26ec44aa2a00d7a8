-- The notification of requests to join a club counts as read once nobody waits, however the last request ended: by a decision, but
-- also with the account or the club, or when the club was handed over to whoever had asked. Club by club, by index.
CREATE FUNCTION settle_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
BEGIN
  FOR asked IN SELECT DISTINCT "clubId" FROM old_rows WHERE role = 'applicant' ORDER BY "clubId" LOOP
    UPDATE "Notification" SET "readAt" = now()
    WHERE "clubId" = asked."clubId" AND kind = 'requested' AND "readAt" IS NULL
      AND NOT EXISTS (SELECT FROM "Membership" WHERE "clubId" = asked."clubId" AND role = 'applicant');
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER "Membership_requests" AFTER UPDATE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_requests();
CREATE TRIGGER "Membership_requests_old" AFTER DELETE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_requests();

-- What somebody chose for a club ends with a removal or a ban, too, although their row stays.
CREATE FUNCTION end_email_choices_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "EmailChoice" AS choice USING old_rows
  JOIN new_rows ON new_rows."clubId" = old_rows."clubId" AND new_rows."userId" = old_rows."userId"
  WHERE choice."userId" = old_rows."userId" AND choice."clubId" = old_rows."clubId"
    AND old_rows.role <= 'member' AND new_rows.role > 'member';
  RETURN NULL;
END $$;
CREATE TRIGGER "Membership_emails_of_removed" AFTER UPDATE ON "Membership"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_email_choices_of_removed();

UPDATE "Notification" SET "readAt" = now()
WHERE kind = 'requested' AND "readAt" IS NULL
  AND NOT EXISTS (SELECT FROM "Membership" WHERE "Membership"."clubId" = "Notification"."clubId" AND role = 'applicant');
DELETE FROM "EmailChoice" AS choice USING "Membership" AS place
WHERE place."userId" = choice."userId" AND place."clubId" = choice."clubId" AND place.role > 'member';
