-- AlterEnum
ALTER TYPE "LiveChangeKind" ADD VALUE 'reports';
