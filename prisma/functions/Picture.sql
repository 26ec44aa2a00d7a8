-- A picture that is gone needs no decision.
CREATE OR REPLACE TRIGGER "Picture_reports" AFTER DELETE ON "Picture" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION close_report_cases('pictureId');
