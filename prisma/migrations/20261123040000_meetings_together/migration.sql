-- Letters about the meetings of one club that soon follow each other wait, and are written as one. Until they would no longer be
-- joined, mailings stay.
ALTER TABLE "Mailing" ADD COLUMN "clubId" INTEGER, ADD COLUMN "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
CREATE INDEX "Mailing_clubId_dueAt_idx" ON "Mailing" ("clubId", "dueAt");
