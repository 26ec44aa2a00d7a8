-- AlterEnum
ALTER TYPE "AdministrativeActKind" ADD VALUE 'screeningAdded';
ALTER TYPE "AdministrativeActKind" ADD VALUE 'screeningRemoved';

-- CreateEnum
CREATE TYPE "ScreeningKind" AS ENUM ('network', 'domain', 'pattern');

-- CreateTable
CREATE TABLE "Screening" (
    "id" SERIAL NOT NULL,
    "kind" "ScreeningKind" NOT NULL,
    "value" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "creatorId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "hits" INTEGER NOT NULL DEFAULT 0,
    "lastHitAt" TIMESTAMPTZ(3),

    CONSTRAINT "Screening_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Screening_expiresAt_idx" ON "Screening"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Screening_kind_value_key" ON "Screening"("kind", "value");

ALTER TABLE "Screening"
  ADD CONSTRAINT "Screening_value" CHECK (value = lower(value) AND length(value) BETWEEN 1 AND 254
    AND (kind <> 'network' OR value::cidr IS NOT NULL)),
  ADD CONSTRAINT "Screening_note" CHECK (length(note) <= 2000);
