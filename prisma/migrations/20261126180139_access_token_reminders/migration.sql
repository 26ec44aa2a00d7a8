-- AlterTable
ALTER TABLE "AccessToken" ADD COLUMN     "remindedAt" TIMESTAMPTZ(3);
