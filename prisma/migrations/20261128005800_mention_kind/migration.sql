-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'mentioned';
