-- AlterEnum
ALTER TYPE "ClubActKind" ADD VALUE 'postHidden' BEFORE 'clubVerified';
ALTER TYPE "ClubActKind" ADD VALUE 'postShown' BEFORE 'clubVerified';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'topicBegun';
ALTER TYPE "NotificationKind" ADD VALUE 'replied';
ALTER TYPE "NotificationKind" ADD VALUE 'postHidden';
ALTER TYPE "NotificationKind" ADD VALUE 'postShown';
