-- Visitors see public topics of open clubs, of which each post changes the row.
CREATE OR REPLACE TRIGGER "Topic_begun" AFTER INSERT ON "Topic"
  FOR EACH ROW WHEN (NEW.public) EXECUTE FUNCTION public_data_changed();
CREATE OR REPLACE TRIGGER "Topic_changed" AFTER UPDATE ON "Topic"
  FOR EACH ROW WHEN (OLD.public OR NEW.public) EXECUTE FUNCTION public_data_changed();
CREATE OR REPLACE TRIGGER "Topic_removed" AFTER DELETE ON "Topic"
  FOR EACH ROW WHEN (OLD.public) EXECUTE FUNCTION public_data_changed();

-- Whoever looks at its topics sees each change: every post changes the row, too.
CREATE OR REPLACE TRIGGER "Topic_live" AFTER INSERT OR UPDATE OR DELETE ON "Topic"
  FOR EACH ROW EXECUTE FUNCTION topic_live();
