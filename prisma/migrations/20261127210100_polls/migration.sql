-- CreateTable
CREATE TABLE "TopicPoll" (
    "topicId" INTEGER NOT NULL,
    "options" TEXT[] CHECK (cardinality("options") BETWEEN 2 AND 10),
    "several" BOOLEAN NOT NULL DEFAULT false,
    "open" BOOLEAN NOT NULL DEFAULT false,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TopicPoll_pkey" PRIMARY KEY ("topicId")
);

-- CreateTable
CREATE TABLE "PollVote" (
    "topicId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "choices" INTEGER[],
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PollVote_pkey" PRIMARY KEY ("topicId","userId")
);

-- CreateIndex
CREATE INDEX "PollVote_userId_idx" ON "PollVote"("userId");

-- AddForeignKey
ALTER TABLE "TopicPoll" ADD CONSTRAINT "TopicPoll_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "Topic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PollVote" ADD CONSTRAINT "PollVote_topicId_fkey" FOREIGN KEY ("topicId") REFERENCES "TopicPoll"("topicId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PollVote" ADD CONSTRAINT "PollVote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
