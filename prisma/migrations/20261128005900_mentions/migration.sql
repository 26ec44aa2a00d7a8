-- AlterTable
ALTER TABLE "EmailChoice" ADD COLUMN "mentions" "TopicNews" NOT NULL DEFAULT 'atOnce';

-- CreateTable
CREATE TABLE "PostMention" (
    "postId" BIGINT NOT NULL,
    "userId" INTEGER NOT NULL,
    "toldAt" TIMESTAMPTZ(3),

    CONSTRAINT "PostMention_pkey" PRIMARY KEY ("postId","userId")
);

-- CreateIndex
CREATE INDEX "PostMention_userId_idx" ON "PostMention"("userId");

-- AddForeignKey
ALTER TABLE "PostMention" ADD CONSTRAINT "PostMention_postId_fkey" FOREIGN KEY ("postId") REFERENCES "TopicPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostMention" ADD CONSTRAINT "PostMention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
