-- CreateTable
CREATE TABLE "TopicPostWords" (
    "postId" BIGINT NOT NULL,
    "clubId" INTEGER NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "TopicPostWords_pkey" PRIMARY KEY ("postId")
);

-- CreateIndex
CREATE INDEX "TopicPostWords_words_idx" ON "TopicPostWords" USING GIN ("words");

-- CreateIndex
CREATE INDEX "TopicPostWords_clubId_postId_idx" ON "TopicPostWords"("clubId", "postId");

-- AddForeignKey
ALTER TABLE "TopicPostWords" ADD CONSTRAINT "TopicPostWords_postId_fkey" FOREIGN KEY ("postId") REFERENCES "TopicPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;
