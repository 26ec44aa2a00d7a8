-- CreateTable
CREATE TABLE "DeletedClub" (
    "id" INTEGER NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "memberCount" INTEGER NOT NULL,
    "deletedAt" TIMESTAMPTZ(3) NOT NULL,
    "caseIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "DeletedClub_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletedClubRow" (
    "id" BIGSERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "DeletedClubRow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DeletedClub_ownerId_deletedAt_idx" ON "DeletedClub"("ownerId", "deletedAt");

-- CreateIndex
CREATE INDEX "DeletedClub_deletedAt_idx" ON "DeletedClub"("deletedAt");

-- CreateIndex
CREATE INDEX "DeletedClubRow_clubId_place_source_idx" ON "DeletedClubRow"("clubId", "place", "source");

-- AddForeignKey
ALTER TABLE "DeletedClub" ADD CONSTRAINT "DeletedClub_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeletedClubRow" ADD CONSTRAINT "DeletedClubRow_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "DeletedClub"("id") ON DELETE CASCADE ON UPDATE CASCADE;
