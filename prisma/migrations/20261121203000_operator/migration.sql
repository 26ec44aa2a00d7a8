-- What the operator does from the command line.
ALTER TYPE "AdministrativeActKind" ADD VALUE 'userCreated';
ALTER TYPE "AdministrativeActKind" ADD VALUE 'recoveryLinkIssued';
