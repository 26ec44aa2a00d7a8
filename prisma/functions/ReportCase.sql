-- The index "ReportCase_open", which the previous release needs, knows no posts. A case about one gets a `noticeId` that no notice
-- has, so that it takes the place of no other; "ReportCase_open_post" keeps it the only one about its post.
CREATE OR REPLACE FUNCTION set_post_case_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."noticeId" := -NEW.id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "ReportCase_of_post" BEFORE INSERT ON "ReportCase"
  FOR EACH ROW WHEN (NEW."postId" IS NOT NULL) EXECUTE FUNCTION set_post_case_apart();

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
