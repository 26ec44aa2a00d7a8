-- Visitors see public notices of open clubs, with their authors' names.
CREATE OR REPLACE TRIGGER "Notice_written" AFTER INSERT ON "Notice"
  FOR EACH ROW WHEN (NEW.public) EXECUTE FUNCTION changed_of_club('in club');
CREATE OR REPLACE TRIGGER "Notice_edited" AFTER UPDATE ON "Notice"
  FOR EACH ROW WHEN (OLD.public OR NEW.public) EXECUTE FUNCTION changed_of_club('in club');
CREATE OR REPLACE TRIGGER "Notice_removed" AFTER DELETE ON "Notice"
  FOR EACH ROW WHEN (OLD.public) EXECUTE FUNCTION changed_of_club('in club');

-- E-mails about a notice that is deleted or hidden, or a deleted club's.
CREATE OR REPLACE TRIGGER "Notice_emails" AFTER DELETE ON "Notice" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_emails('noticeId');
CREATE OR REPLACE TRIGGER "Notice_hidden_emails" AFTER UPDATE OF "hiddenAt" ON "Notice"
  FOR EACH ROW WHEN (OLD."hiddenAt" IS NULL AND NEW."hiddenAt" IS NOT NULL) EXECUTE FUNCTION end_emails('noticeId');

CREATE OR REPLACE TRIGGER "Notice_reports" AFTER DELETE ON "Notice" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION close_report_cases('noticeId');

-- Callers who ask for what has changed learn that it was deleted; not if its club is.
CREATE OR REPLACE FUNCTION keep_deleted_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DeletedNotice" (id, "clubId", public, hidden, "createdAt", "deletedAt")
  SELECT OLD.id, id, OLD.public, coalesce(OLD."hiddenAt", OLD."heldAt") IS NOT NULL, OLD."createdAt", now()
  FROM "Club" WHERE id = OLD."clubId";
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Notice_deleted" AFTER DELETE ON "Notice"
  FOR EACH ROW EXECUTE FUNCTION keep_deleted_notice();

-- The bells of those who were told of a notice that is hidden, shown or deleted.
CREATE OR REPLACE FUNCTION notice_bells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bells_live(ARRAY(SELECT "userId" FROM "Notification" WHERE "noticeId" = OLD.id AND "readAt" IS NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Notice_bells" AFTER UPDATE OF "hiddenAt", "heldAt" ON "Notice"
  FOR EACH ROW EXECUTE FUNCTION notice_bells();
CREATE OR REPLACE TRIGGER "Notice_bells_deleted" AFTER DELETE ON "Notice"
  FOR EACH ROW EXECUTE FUNCTION notice_bells();
