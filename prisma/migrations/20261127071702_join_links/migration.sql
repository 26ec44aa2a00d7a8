-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN "mask" TEXT NOT NULL DEFAULT '' CHECK (length("mask") <= 254);

-- CreateTable
CREATE TABLE "JoinLink" (
    "clubId" INTEGER NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 1,
    "isOpen" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JoinLink_pkey" PRIMARY KEY ("clubId")
);

-- AddForeignKey
ALTER TABLE "JoinLink" ADD CONSTRAINT "JoinLink_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;
