-- AlterTable
ALTER TABLE "LiveChange" ADD COLUMN "voted" BOOLEAN NOT NULL DEFAULT false;
