-- What the operator does from the command line.
ALTER TYPE "AdministrativeActKind" ADD VALUE 'userCreated';
ALTER TYPE "AdministrativeActKind" ADD VALUE 'recoveryLinkIssued';

-- An e-mail that the mail server refused for good waits for the operator to mend the cause, until it is useless.
ALTER TABLE "OutgoingMail" ADD COLUMN "refusedAt" TIMESTAMPTZ(3);

-- Maintenance: while it is on, every gateway is read-only.
ALTER TABLE "Site" ADD COLUMN "maintenanceSince" TIMESTAMPTZ(3),
ADD COLUMN "maintenanceText" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION maintenance_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('maintenance_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER "Site_maintenance" AFTER UPDATE OF "maintenanceSince", "maintenanceText" ON "Site"
  FOR EACH STATEMENT EXECUTE FUNCTION maintenance_changed();
