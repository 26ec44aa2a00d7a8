-- CreateTable
CREATE TABLE "PostVersion" (
    "id" SERIAL NOT NULL,
    "postId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "editorId" INTEGER,

    CONSTRAINT "PostVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostVersionText" (
    "versionId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "title" TEXT NOT NULL CHECK (length("title") <= 200),
    "teaser" TEXT NOT NULL CHECK (length("teaser") <= 300),
    "content" TEXT NOT NULL CHECK (length("content") <= 50000),

    CONSTRAINT "PostVersionText_pkey" PRIMARY KEY ("versionId","language")
);

-- CreateIndex
CREATE INDEX "PostVersion_postId_id_idx" ON "PostVersion"("postId", "id");

-- CreateIndex
CREATE INDEX "PostVersion_editorId_idx" ON "PostVersion"("editorId");

-- AddForeignKey
ALTER TABLE "PostVersion" ADD CONSTRAINT "PostVersion_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostVersion" ADD CONSTRAINT "PostVersion_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostVersionText" ADD CONSTRAINT "PostVersionText_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "PostVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
