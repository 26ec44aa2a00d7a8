-- CreateTable
CREATE TABLE "BackupOutcome" (
    "work" TEXT NOT NULL,
    "succeededAt" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL DEFAULT '',
    "failedAt" TIMESTAMPTZ(3),
    "error" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "BackupOutcome_pkey" PRIMARY KEY ("work")
);
