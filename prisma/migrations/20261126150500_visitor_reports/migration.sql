-- CreateTable
CREATE TABLE "ReportVisitor" (
    "reportId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "language" "Language" NOT NULL,
    "reference" TEXT NOT NULL,
    "verifiedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReportVisitor_pkey" PRIMARY KEY ("reportId")
);

-- AddForeignKey
ALTER TABLE "ReportVisitor" ADD CONSTRAINT "ReportVisitor_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ReportVisitor"
  ADD CONSTRAINT "ReportVisitor_name" CHECK (length(name) <= 100),
  ADD CONSTRAINT "ReportVisitor_email" CHECK (email = lower(email) AND length(email) <= 254);
