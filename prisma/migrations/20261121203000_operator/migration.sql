-- What the operator does from the command line.
ALTER TYPE "AdministrativeActKind" ADD VALUE 'userCreated';
ALTER TYPE "AdministrativeActKind" ADD VALUE 'recoveryLinkIssued';

-- A letter that the mail server refused for good waits for the operator to mend the cause, until it is useless.
ALTER TABLE "OutgoingMail" ADD COLUMN "refusedAt" TIMESTAMPTZ(3);
