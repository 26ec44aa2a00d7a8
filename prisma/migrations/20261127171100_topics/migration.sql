-- AlterEnum
ALTER TYPE "TokenGrant" ADD VALUE 'topics' AFTER 'notices';

-- CreateEnum
CREATE TYPE "TopicFollowing" AS ENUM ('all', 'usual', 'none');

-- CreateTable
CREATE TABLE "Topic" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "authorId" INTEGER,
    "title" TEXT NOT NULL CHECK (length("title") <= 100),
    "public" BOOLEAN NOT NULL DEFAULT false,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "closedAt" TIMESTAMPTZ(3),
    "hiddenAt" TIMESTAMPTZ(3),
    "noticeId" INTEGER,
    "meetingId" INTEGER,
    "postCount" INTEGER NOT NULL DEFAULT 0,
    "lastNumber" INTEGER NOT NULL DEFAULT 0,
    "lastPostAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Topic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TopicPost" (
    "id" BIGSERIAL NOT NULL,
    "topicId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "authorId" INTEGER,
    "content" TEXT NOT NULL CHECK (length("content") <= 10000),
    "inAnswerToId" BIGINT,
    "interest" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),
    "heldAt" TIMESTAMPTZ(3),
    "hiddenAt" TIMESTAMPTZ(3),
    "hideReason" TEXT NOT NULL DEFAULT '' CHECK (length("hideReason") <= 2000),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TopicPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TopicPostVersion" (
    "id" BIGSERIAL NOT NULL,
    "postId" BIGINT NOT NULL,
    "content" TEXT NOT NULL CHECK (length("content") <= 10000),
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TopicPostVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Topic_noticeId_key" ON "Topic"("noticeId");

-- CreateIndex
CREATE UNIQUE INDEX "Topic_meetingId_key" ON "Topic"("meetingId");

-- CreateIndex
CREATE INDEX "Topic_clubId_pinned_lastPostAt_id_idx" ON "Topic"("clubId", "pinned", "lastPostAt", "id");

-- CreateIndex
CREATE INDEX "Topic_authorId_idx" ON "Topic"("authorId");

-- CreateIndex
CREATE INDEX "TopicPost_authorId_id_idx" ON "TopicPost"("authorId", "id");

-- CreateIndex
CREATE INDEX "TopicPost_inAnswerToId_idx" ON "TopicPost"("inAnswerToId");

-- CreateIndex
CREATE UNIQUE INDEX "TopicPost_topicId_number_key" ON "TopicPost"("topicId", "number");

-- CreateIndex
CREATE INDEX "TopicPostVersion_postId_id_idx" ON "TopicPostVersion"("postId", "id");

-- AddForeignKey
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Topic" ADD CONSTRAINT "Topic_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "Meeting"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPost" ADD CONSTRAINT "TopicPost_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPost" ADD CONSTRAINT "TopicPost_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPost" ADD CONSTRAINT "TopicPost_inAnswerToId_fkey" FOREIGN KEY ("inAnswerToId") REFERENCES "TopicPost"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicPostVersion" ADD CONSTRAINT "TopicPostVersion_postId_fkey" FOREIGN KEY ("postId") REFERENCES "TopicPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "TopicReading" (
    "topicId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "upTo" INTEGER NOT NULL DEFAULT 0,
    "following" "TopicFollowing" NOT NULL DEFAULT 'usual',
    "chosen" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "TopicReading_pkey" PRIMARY KEY ("topicId","userId")
);

-- CreateIndex
CREATE INDEX "TopicReading_userId_idx" ON "TopicReading"("userId");

-- AddForeignKey
ALTER TABLE "TopicReading" ADD CONSTRAINT "TopicReading_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicReading" ADD CONSTRAINT "TopicReading_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "TopicPost" ADD COLUMN "announced" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN "topicId" INTEGER, ADD COLUMN "postNumber" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "Notification_unread_replies_key" ON "Notification"("topicId", "userId") WHERE "kind" = 'replied' AND "readAt" IS NULL;
