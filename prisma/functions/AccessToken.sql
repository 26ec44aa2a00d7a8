-- Streams of changes end with their access token.
CREATE OR REPLACE TRIGGER "AccessToken_live" AFTER DELETE ON "AccessToken" REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION access_live();
