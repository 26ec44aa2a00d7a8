-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "announced" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "heldAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "bySite" BOOLEAN NOT NULL DEFAULT false;
