-- CreateEnum
CREATE TYPE "Reaction" AS ENUM ('thanks', 'agree', 'disagree', 'question', 'celebrate');

-- CreateTable
CREATE TABLE "TopicReaction" (
    "id" BIGSERIAL NOT NULL,
    "postId" BIGINT NOT NULL,
    "userId" INTEGER NOT NULL,
    "reaction" "Reaction" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TopicReaction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TopicReaction_postId_id_idx" ON "TopicReaction"("postId", "id");

-- CreateIndex
CREATE INDEX "TopicReaction_userId_idx" ON "TopicReaction"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "TopicReaction_postId_reaction_userId_key" ON "TopicReaction"("postId", "reaction", "userId");

-- AddForeignKey
ALTER TABLE "TopicReaction" ADD CONSTRAINT "TopicReaction_postId_fkey" FOREIGN KEY ("postId") REFERENCES "TopicPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopicReaction" ADD CONSTRAINT "TopicReaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
