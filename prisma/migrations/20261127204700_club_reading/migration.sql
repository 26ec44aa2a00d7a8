-- CreateTable
CREATE TABLE "ClubReading" (
    "clubId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "postId" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClubReading_pkey" PRIMARY KEY ("clubId","userId")
);

-- CreateIndex
CREATE INDEX "ClubReading_userId_idx" ON "ClubReading"("userId");

-- CreateIndex
CREATE INDEX "Topic_clubId_lastPostAt_idx" ON "Topic"("clubId", "lastPostAt");

-- CreateIndex
CREATE INDEX "TopicPost_topicId_id_idx" ON "TopicPost"("topicId", "id");

-- AddForeignKey
ALTER TABLE "ClubReading" ADD CONSTRAINT "ClubReading_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClubReading" ADD CONSTRAINT "ClubReading_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
