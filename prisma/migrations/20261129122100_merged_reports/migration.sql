-- How many visitors' reports of a case are counted only, so that any number of them can be taken.
ALTER TABLE "ReportCase" ADD COLUMN "merged" INTEGER NOT NULL DEFAULT 0;
