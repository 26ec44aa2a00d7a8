-- AlterEnum
ALTER TYPE "ReportSubject" ADD VALUE 'post';

-- AlterEnum
ALTER TYPE "ReportDecision" ADD VALUE 'postHidden';

-- AlterEnum
ALTER TYPE "AdministrativeActKind" ADD VALUE 'postHidden';
ALTER TYPE "AdministrativeActKind" ADD VALUE 'postShown';
