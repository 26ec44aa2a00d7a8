-- Visitors see the contacts of an open club.
CREATE OR REPLACE TRIGGER "ClubContact_changed" AFTER INSERT OR UPDATE OR DELETE ON "ClubContact"
  FOR EACH ROW EXECUTE FUNCTION changed_of_club('club');
