-- CreateEnum
CREATE TYPE "PostChange" AS ENUM ('created', 'edited', 'deleted', 'hidden', 'shown');

-- AlterTable
ALTER TABLE "LiveChange" ADD COLUMN "postId" BIGINT,
ADD COLUMN "change" "PostChange";

-- CreateTable
CREATE TABLE "DeletedPost" (
    "id" BIGINT NOT NULL,
    "topicId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeletedPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletedNotice" (
    "id" INTEGER NOT NULL,
    "clubId" INTEGER NOT NULL,
    "public" BOOLEAN NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeletedNotice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DeletedPost_topicId_deletedAt_id_idx" ON "DeletedPost"("topicId", "deletedAt", "id");

-- CreateIndex
CREATE INDEX "DeletedPost_deletedAt_idx" ON "DeletedPost"("deletedAt");

-- CreateIndex
CREATE INDEX "DeletedNotice_clubId_deletedAt_id_idx" ON "DeletedNotice"("clubId", "deletedAt", "id");

-- CreateIndex
CREATE INDEX "DeletedNotice_deletedAt_idx" ON "DeletedNotice"("deletedAt");

-- CreateIndex
CREATE INDEX "TopicPost_topicId_updatedAt_id_idx" ON "TopicPost"("topicId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Notice_clubId_updatedAt_id_idx" ON "Notice"("clubId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Meeting_clubId_changedAt_id_idx" ON "Meeting"("clubId", "changedAt", "id");

-- AddForeignKey
ALTER TABLE "DeletedPost" ADD CONSTRAINT "DeletedPost_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeletedNotice" ADD CONSTRAINT "DeletedNotice_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;
