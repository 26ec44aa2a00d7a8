-- The mask of the address that an invitation was sent to goes when the invitation is used up or revoked, whoever ends it;
-- gateway/tasks/retention.ts removes it from expired ones.
CREATE OR REPLACE FUNCTION forget_invited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mask := '';
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "Invitation_ended" BEFORE UPDATE OF "usesLeft", "revokedAt" ON "Invitation"
  FOR EACH ROW WHEN (NEW.mask <> '' AND (NEW."usesLeft" = 0 OR NEW."revokedAt" IS NOT NULL))
  EXECUTE FUNCTION forget_invited();
