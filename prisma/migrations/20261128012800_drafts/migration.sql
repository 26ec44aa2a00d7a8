-- CreateTable
CREATE TABLE "Draft" (
    "userId" INTEGER NOT NULL,
    "form" TEXT NOT NULL CHECK (length("form") <= 100),
    "content" TEXT NOT NULL CHECK (length("content") <= 30000),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("userId","form")
);

-- CreateIndex
CREATE INDEX "Draft_updatedAt_idx" ON "Draft"("updatedAt");

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
