-- Visitors read published posts, and are told which were withdrawn. Each change to a text or a correction changes the post's row, too.
CREATE OR REPLACE TRIGGER "Post_begun" AFTER INSERT ON "Post"
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION public_data_changed('bulletin');
CREATE OR REPLACE TRIGGER "Post_changed" AFTER UPDATE ON "Post"
  FOR EACH ROW WHEN (OLD.state >= 'published' OR NEW.state >= 'published') EXECUTE FUNCTION public_data_changed('bulletin');
CREATE OR REPLACE TRIGGER "Post_removed" AFTER DELETE ON "Post"
  FOR EACH ROW WHEN (OLD.state >= 'published') EXECUTE FUNCTION public_data_changed('bulletin');
