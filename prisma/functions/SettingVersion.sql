-- Pages show what the operator sets.
CREATE OR REPLACE TRIGGER "SettingVersion_changed" AFTER INSERT OR UPDATE OR DELETE ON "SettingVersion"
  FOR EACH STATEMENT EXECUTE FUNCTION public_data_changed();
