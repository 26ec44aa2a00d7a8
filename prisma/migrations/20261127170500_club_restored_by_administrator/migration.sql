-- AlterEnum
ALTER TYPE "AdministrativeActKind" ADD VALUE 'clubUndeleted';
