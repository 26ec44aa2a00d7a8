-- The gateways that send mail also notify the members of large clubs.
CREATE OR REPLACE TRIGGER "FanOut_waiting" AFTER INSERT ON "FanOut"
  FOR EACH ROW EXECUTE FUNCTION mail_waiting();
