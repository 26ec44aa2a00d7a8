-- Notifies every gateway that maintenance begins or ends.
CREATE OR REPLACE FUNCTION maintenance_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('maintenance_changed', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "Site_maintenance" AFTER UPDATE OF "maintenanceSince", "maintenanceText" ON "Site"
  FOR EACH STATEMENT EXECUTE FUNCTION maintenance_changed();
