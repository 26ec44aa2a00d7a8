-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('read', 'clubs', 'administration');

-- AlterEnum
ALTER TYPE "Act" ADD VALUE 'accessTokenCreated';
ALTER TYPE "Act" ADD VALUE 'accessTokenRevoked';

-- CreateTable
CREATE TABLE "AccessToken" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "scopes" "TokenScope"[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AccessToken_tokenHash_key" ON "AccessToken"("tokenHash");

-- CreateIndex
CREATE INDEX "AccessToken_userId_id_idx" ON "AccessToken"("userId", "id");

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that Prisma has no word for.
ALTER TABLE "AccessToken"
  ADD CONSTRAINT "AccessToken_tokenHash" CHECK (length("tokenHash") = 32),
  ADD CONSTRAINT "AccessToken_name" CHECK (length(name) BETWEEN 1 AND 100),
  ADD CONSTRAINT "AccessToken_scopes" CHECK (cardinality(scopes) BETWEEN 1 AND 3);
