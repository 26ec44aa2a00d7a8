-- CreateEnum
CREATE TYPE "TokenGrant" AS ENUM ('read', 'meetings', 'notices', 'members', 'clubs', 'administration');

-- AlterTable
ALTER TABLE "AccessToken" ADD COLUMN     "clubIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "grants" "TokenGrant"[] DEFAULT ARRAY[]::"TokenGrant"[],
ALTER COLUMN "scopes" SET DEFAULT ARRAY[]::"TokenScope"[];

-- The first release still writes scopes, and no grants.
ALTER TABLE "AccessToken"
  DROP CONSTRAINT "AccessToken_scopes",
  ADD CONSTRAINT "AccessToken_scopes" CHECK (cardinality(scopes) + cardinality(grants) > 0),
  ADD CONSTRAINT "AccessToken_clubIds" CHECK (cardinality("clubIds") = 0 OR NOT 'administration' = ANY (grants));
