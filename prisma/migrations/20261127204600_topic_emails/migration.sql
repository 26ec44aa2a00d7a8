-- CreateEnum
CREATE TYPE "TopicNews" AS ENUM ('atOnce', 'daily', 'bell', 'nothing');

-- AlterTable
ALTER TABLE "EmailChoice" ADD COLUMN "topics" "TopicNews" NOT NULL DEFAULT 'bell',
  ADD COLUMN "replies" "TopicNews" NOT NULL DEFAULT 'atOnce';

-- AlterTable
ALTER TABLE "Mailing" ADD COLUMN "postId" BIGINT;

-- AlterTable
ALTER TABLE "OutgoingMail" ADD COLUMN "postId" BIGINT;

-- CreateIndex
CREATE INDEX "Mailing_postId_idx" ON "Mailing"("postId");
CREATE INDEX "OutgoingMail_postId_idx" ON "OutgoingMail" ("postId") WHERE "postId" IS NOT NULL;

-- CreateTable
CREATE TABLE "TopicDigest" (
    "userId" INTEGER NOT NULL,
    "topicId" INTEGER NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "number" INTEGER NOT NULL,
    "posts" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "TopicDigest_pkey" PRIMARY KEY ("userId","topicId","kind")
);

-- CreateIndex
CREATE INDEX "TopicDigest_topicId_idx" ON "TopicDigest"("topicId");

-- AddForeignKey
ALTER TABLE "TopicDigest" ADD CONSTRAINT "TopicDigest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicDigest" ADD CONSTRAINT "TopicDigest_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;
