-- AlterTable
ALTER TABLE "User" ADD COLUMN     "zoneOfCountry" BOOLEAN NOT NULL DEFAULT false;
