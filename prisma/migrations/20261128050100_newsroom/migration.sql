-- CreateEnum
CREATE TYPE "PostState" AS ENUM ('draft', 'review', 'approved', 'published', 'withdrawn');

-- AlterTable
ALTER TABLE "User" ADD COLUMN "editor" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN "editorId" INTEGER,
ADD COLUMN "state" "PostState" NOT NULL DEFAULT 'published',
ADD COLUMN "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ALTER COLUMN "content" SET DEFAULT '';

-- CreateTable
CREATE TABLE "PostText" (
    "postId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "title" TEXT NOT NULL CHECK (length("title") <= 200),
    "teaser" TEXT NOT NULL DEFAULT '' CHECK (length("teaser") <= 300),
    "content" TEXT NOT NULL CHECK (length("content") <= 50000),
    "words" INTEGER NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostText_pkey" PRIMARY KEY ("postId","language")
);

-- CreateTable
CREATE TABLE "PostCorrection" (
    "postId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT NOT NULL CHECK (length("note") <= 500),

    CONSTRAINT "PostCorrection_pkey" PRIMARY KEY ("postId","language","at")
);

-- CreateIndex
CREATE INDEX "Post_editorId_idx" ON "Post"("editorId");

-- CreateIndex
CREATE INDEX "Post_updatedAt_id_idx" ON "Post"("updatedAt", "id");

-- CreateIndex
CREATE INDEX "Post_state_updatedAt_id_idx" ON "Post"("state", "updatedAt", "id");

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostText" ADD CONSTRAINT "PostText_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostCorrection" ADD CONSTRAINT "PostCorrection_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The texts of posts that there are already.
INSERT INTO "PostText" ("postId", "language", "title", "content", "words", "updatedAt")
SELECT "id", 'en', left("title", 200), left("content", 50000), array_length(regexp_split_to_array("content", '\s+'), 1), "updatedAt" FROM "Post";
