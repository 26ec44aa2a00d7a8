-- AlterTable
ALTER TABLE "Site" ADD COLUMN     "formerKeyCheck" BYTEA;
