-- A new e-mail is sent at once, by whichever gateway is free.
CREATE OR REPLACE TRIGGER "OutgoingMail_waiting" AFTER INSERT ON "OutgoingMail"
  FOR EACH STATEMENT EXECUTE FUNCTION mail_waiting();
