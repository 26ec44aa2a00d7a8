-- AlterEnum
ALTER TYPE "ClubActKind" ADD VALUE 'invitationCreated';
ALTER TYPE "ClubActKind" ADD VALUE 'invitationRevoked';
ALTER TYPE "ClubActKind" ADD VALUE 'joinedByInvitation';

-- AlterTable
ALTER TABLE "Site" ADD COLUMN     "addressKey" BYTEA;

-- CreateTable
CREATE TABLE "Invitation" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "fromId" INTEGER NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "byEmail" BOOLEAN NOT NULL DEFAULT false,
    "uses" INTEGER NOT NULL,
    "usesLeft" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InvitationRefusal" (
    "addressHash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "InvitationRefusal_pkey" PRIMARY KEY ("addressHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_clubId_id_idx" ON "Invitation"("clubId", "id");

-- CreateIndex
CREATE INDEX "Invitation_fromId_idx" ON "Invitation"("fromId");

-- CreateIndex
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no word for.

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_uses" CHECK (uses BETWEEN 1 AND 100 AND "usesLeft" BETWEEN 0 AND uses);

-- Whoever no longer runs a club invites nobody to it, also by links that they gave away before. An organiser who becomes the
-- owner still runs it.
CREATE FUNCTION revoke_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Invitation" SET "revokedAt" = now()
  WHERE "clubId" = OLD."clubId" AND "fromId" = OLD."userId" AND "revokedAt" IS NULL
    AND NOT EXISTS (SELECT FROM "Club" WHERE id = OLD."clubId" AND "ownerId" = OLD."userId");
  RETURN NULL;
END $$;
CREATE TRIGGER "Membership_organiser_dismissed" AFTER UPDATE OF role ON "Membership"
  FOR EACH ROW WHEN (OLD.role = 'organiser' AND NEW.role <> 'organiser') EXECUTE FUNCTION revoke_invitations();
CREATE TRIGGER "Membership_organiser_gone" AFTER DELETE ON "Membership"
  FOR EACH ROW WHEN (OLD.role = 'organiser') EXECUTE FUNCTION revoke_invitations();
