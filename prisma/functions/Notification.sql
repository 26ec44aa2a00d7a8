-- The bell counts what is new, and what was read elsewhere.
CREATE OR REPLACE TRIGGER "Notification_live_new" AFTER INSERT ON "Notification" REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION notifications_live();
CREATE OR REPLACE TRIGGER "Notification_live" AFTER UPDATE ON "Notification" REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION notifications_live();
