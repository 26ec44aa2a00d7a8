-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('requested', 'approved', 'declined', 'removed', 'banned', 'banLifted', 'organiserAppointed', 'organiserDismissed', 'clubOffered', 'handedOver', 'clubDeleted', 'clubVerified', 'clubDeclined', 'clubRestored', 'allowanceGranted', 'allowanceDeclined');

-- CreateTable
CREATE TABLE "Notification" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "clubId" INTEGER,
    "title" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Notification_userId_id_idx" ON "Notification"("userId", "id");

-- CreateIndex
CREATE INDEX "Notification_at_idx" ON "Notification"("at");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no word for.

-- How many are unread, which every page asks.
CREATE INDEX "Notification_unread" ON "Notification" ("userId", id) WHERE "readAt" IS NULL;
-- What the task looks for.
CREATE INDEX "Notification_read" ON "Notification" ("readAt") WHERE "readAt" IS NOT NULL;
-- The requests to join a club are one notification until it is read.
CREATE UNIQUE INDEX "Notification_requested" ON "Notification" ("clubId", "userId")
  WHERE kind = 'requested' AND "readAt" IS NULL;
