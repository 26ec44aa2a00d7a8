-- Memberships end in many ways: people leave, are removed or banned, take the club over, or their account or the club is deleted.
-- What follows from that is here, so that none of these forgets it.

-- `memberCount` of the club. Where it stays the same, the club is not touched, so that nobody is notified of a change; clubs in the
-- order of their ids, so that two transactions do not wait for each other.
CREATE OR REPLACE FUNCTION count_new_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT "clubId", count(*) AS difference FROM new_rows WHERE role <= 'member' GROUP BY "clubId" ORDER BY "clubId"
  LOOP
    UPDATE "Club" SET "memberCount" = "memberCount" + changed.difference WHERE id = changed."clubId";
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Membership_counted_new" AFTER INSERT ON "Membership" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_members();

-- The same for memberships that are deleted.
CREATE OR REPLACE FUNCTION count_old_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT "clubId", count(*) AS difference FROM old_rows WHERE role <= 'member' GROUP BY "clubId" ORDER BY "clubId"
  LOOP
    UPDATE "Club" SET "memberCount" = "memberCount" - changed.difference WHERE id = changed."clubId";
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Membership_counted_old" AFTER DELETE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_old_members();

-- The same for changed roles.
CREATE OR REPLACE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT "clubId", sum(change) AS difference FROM (
      SELECT "clubId", 1 AS change FROM new_rows WHERE role <= 'member'
      UNION ALL
      SELECT "clubId", -1 FROM old_rows WHERE role <= 'member'
    ) AS changes GROUP BY "clubId" HAVING sum(change) <> 0 ORDER BY "clubId"
  LOOP
    UPDATE "Club" SET "memberCount" = "memberCount" + changed.difference WHERE id = changed."clubId";
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Membership_counted" AFTER UPDATE ON "Membership"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_members();

-- Visitors see whether anybody decides on requests to join (schema/membership/takesRequests.ts).
CREATE OR REPLACE TRIGGER "Membership_organisers_changed" AFTER UPDATE OF role ON "Membership"
  FOR EACH ROW WHEN ((OLD.role = 'organiser') <> (NEW.role = 'organiser')) EXECUTE FUNCTION changed_of_club('in club');

-- Who no longer runs a club invites nobody to it, not even by links given away before. An organiser who becomes the owner still
-- runs it.
CREATE OR REPLACE FUNCTION revoke_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Invitation" SET "revokedAt" = now()
  WHERE "clubId" = OLD."clubId" AND "fromId" = OLD."userId" AND "revokedAt" IS NULL
    AND NOT EXISTS (SELECT FROM "Club" WHERE id = OLD."clubId" AND "ownerId" = OLD."userId");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Membership_organiser_dismissed" AFTER UPDATE OF role ON "Membership"
  FOR EACH ROW WHEN (OLD.role = 'organiser' AND NEW.role <> 'organiser') EXECUTE FUNCTION revoke_invitations();
CREATE OR REPLACE TRIGGER "Membership_organiser_gone" AFTER DELETE ON "Membership"
  FOR EACH ROW WHEN (OLD.role = 'organiser') EXECUTE FUNCTION revoke_invitations();

-- The choice of e-mails from a club ends with the membership. Who takes the club over keeps theirs.
CREATE OR REPLACE FUNCTION end_email_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "EmailChoice" AS choice USING old_rows
  WHERE choice."userId" = old_rows."userId" AND choice."clubId" = old_rows."clubId"
    AND NOT EXISTS (SELECT FROM "Club" WHERE id = old_rows."clubId" AND "ownerId" = old_rows."userId");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Membership_emails" AFTER DELETE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_email_choices();

-- The same for a removal or a ban, which leaves the row.
CREATE OR REPLACE FUNCTION end_email_choices_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "EmailChoice" AS choice USING old_rows
  JOIN new_rows ON new_rows."clubId" = old_rows."clubId" AND new_rows."userId" = old_rows."userId"
  WHERE choice."userId" = old_rows."userId" AND choice."clubId" = old_rows."clubId"
    AND old_rows.role <= 'member' AND new_rows.role > 'member';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Membership_emails_of_removed" AFTER UPDATE ON "Membership"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_email_choices_of_removed();

-- Who is no longer in a club has no reply to its meetings; MeetingReply.sql then fills the free places. The owner, who has no
-- membership, keeps theirs. Replies are found by the person, because a club may have ten thousand meetings: LATERAL with OFFSET
-- prevents the planner, which does not know how few rows a trigger has, from starting at the meetings. If the club itself is
-- deleted, so are its meetings, and nothing is searched.
CREATE OR REPLACE FUNCTION end_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "MeetingReply" USING (
    SELECT reply.id, reply."meetingId", old_rows."clubId"
    FROM old_rows
    JOIN "Club" ON "Club".id = old_rows."clubId"
    JOIN LATERAL (
      SELECT id, "meetingId" FROM "MeetingReply"
      WHERE "userId" = old_rows."userId" AND "Club"."ownerId" IS DISTINCT FROM old_rows."userId"
      OFFSET 0) AS reply ON true
    WHERE NOT EXISTS (
      SELECT FROM "Membership"
      WHERE "clubId" = old_rows."clubId" AND "userId" = old_rows."userId" AND role <= 'member')
    OFFSET 0) AS ended, "Meeting"
  WHERE "MeetingReply".id = ended.id AND "Meeting".id = ended."meetingId" AND "Meeting"."clubId" = ended."clubId";
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Membership_ends_replies_old" AFTER DELETE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_replies();
CREATE OR REPLACE TRIGGER "Membership_ends_replies" AFTER UPDATE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_replies();

-- The notification of requests to join a club counts as read once nobody waits, however the last request ended. Club by club, so
-- that each is found by an index.
CREATE OR REPLACE FUNCTION settle_requests() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER "Membership_requests" AFTER UPDATE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_requests();
CREATE OR REPLACE TRIGGER "Membership_requests_old" AFTER DELETE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_requests();

-- What somebody accepted as a club's house rules ends with their membership.
CREATE OR REPLACE FUNCTION end_acceptances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "HouseRulesAcceptance" AS acceptance USING old_rows
  WHERE acceptance."userId" = old_rows."userId" AND acceptance."clubId" = old_rows."clubId";
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Membership_acceptances" AFTER DELETE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_acceptances();
