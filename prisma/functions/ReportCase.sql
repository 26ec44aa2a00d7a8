-- Administrators are told of each report, which changes the row, and of each decision.
CREATE OR REPLACE TRIGGER "ReportCase_live" AFTER INSERT OR UPDATE ON "ReportCase"
  FOR EACH ROW EXECUTE FUNCTION report_live();

-- A decision may leave nothing that waits for those who run the club (TopicPost.sql).
CREATE OR REPLACE FUNCTION settle_queues_of_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_queues(ARRAY[NEW."clubId"]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "ReportCase_queues" AFTER UPDATE OF "decidedAt", "clubDecidedAt" ON "ReportCase"
  FOR EACH ROW EXECUTE FUNCTION settle_queues_of_case();
