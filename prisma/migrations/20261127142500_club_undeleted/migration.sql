-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'clubUndeleted';
