-- AlterTable
ALTER TABLE "Club" ADD COLUMN "rulesVersion" INTEGER NOT NULL DEFAULT 0 CHECK ("rulesVersion" >= 0);

-- CreateTable
CREATE TABLE "HouseRules" (
    "clubId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "authorId" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HouseRules_pkey" PRIMARY KEY ("clubId","version")
);

-- CreateTable
CREATE TABLE "HouseRulesAcceptance" (
    "clubId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HouseRulesAcceptance_pkey" PRIMARY KEY ("clubId","version","userId")
);

-- CreateIndex
CREATE INDEX "HouseRules_authorId_idx" ON "HouseRules"("authorId");

-- CreateIndex
CREATE INDEX "HouseRulesAcceptance_userId_clubId_idx" ON "HouseRulesAcceptance"("userId", "clubId");

-- AddForeignKey
ALTER TABLE "HouseRules" ADD CONSTRAINT "HouseRules_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HouseRules" ADD CONSTRAINT "HouseRules_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HouseRulesAcceptance" ADD CONSTRAINT "HouseRulesAcceptance_clubId_version_fkey" FOREIGN KEY ("clubId", "version") REFERENCES "HouseRules"("clubId", "version") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HouseRulesAcceptance" ADD CONSTRAINT "HouseRulesAcceptance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "HouseRules" ADD CONSTRAINT "HouseRules_text" CHECK (version > 0 AND length(text) BETWEEN 1 AND 5000);
