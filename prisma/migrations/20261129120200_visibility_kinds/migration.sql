-- AlterEnum
ALTER TYPE "ClubActKind" ADD VALUE 'topicMadePublic' BEFORE 'clubVerified';
ALTER TYPE "ClubActKind" ADD VALUE 'topicMadePrivate' BEFORE 'clubVerified';
ALTER TYPE "ClubActKind" ADD VALUE 'clubOpened' BEFORE 'clubVerified';
ALTER TYPE "ClubActKind" ADD VALUE 'clubClosed' BEFORE 'clubVerified';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'topicMadePublic';
ALTER TYPE "NotificationKind" ADD VALUE 'clubOpened';
