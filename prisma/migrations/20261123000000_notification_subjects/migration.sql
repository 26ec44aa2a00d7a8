-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "meetingId" INTEGER,
ADD COLUMN     "noticeId" INTEGER;
