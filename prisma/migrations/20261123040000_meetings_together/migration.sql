-- Of many e-mails about the meetings of one club within minutes, some wait, and are written as one. Until they no longer count,
-- mailings stay.
ALTER TABLE "Mailing" ADD COLUMN "clubId" INTEGER, ADD COLUMN "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
CREATE INDEX "Mailing_clubId_createdAt_idx" ON "Mailing" ("clubId", "createdAt");
