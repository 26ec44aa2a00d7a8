-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'postHeld';
ALTER TYPE "NotificationKind" ADD VALUE 'postReported';
ALTER TYPE "NotificationKind" ADD VALUE 'reviewRequested';
ALTER TYPE "NotificationKind" ADD VALUE 'postApproved';
ALTER TYPE "NotificationKind" ADD VALUE 'postSentBack';
ALTER TYPE "NotificationKind" ADD VALUE 'minutesWritten';

-- AlterEnum
ALTER TYPE "ReportKind" ADD VALUE 'advertising' BEFORE 'other';
ALTER TYPE "ReportKind" ADD VALUE 'houseRules' BEFORE 'other';
