-- AlterEnum
ALTER TYPE "TokenGrant" ADD VALUE 'reports_read' BEFORE 'administration';
ALTER TYPE "TokenGrant" ADD VALUE 'reports_decide' BEFORE 'administration';
