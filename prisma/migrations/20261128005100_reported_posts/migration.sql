-- AlterTable
ALTER TABLE "ReportCase" ADD COLUMN "postId" BIGINT;

-- AlterTable
ALTER TABLE "TopicPost" ADD COLUMN "hiddenBySite" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "ReportCase" DROP CONSTRAINT "ReportCase_subject";
ALTER TABLE "ReportCase"
  ADD CONSTRAINT "ReportCase_subject" CHECK (
    ("noticeId" IS NOT NULL) = (subject IN ('notice', 'post')) AND ("userId" IS NOT NULL) = (subject = 'member')
    AND ("postId" IS NOT NULL) = (subject = 'post'));
-- At most one case of the same post is open.
CREATE UNIQUE INDEX "ReportCase_open_post" ON "ReportCase" ("postId") WHERE "decidedAt" IS NULL;
