-- AlterTable
ALTER TABLE "User" ADD COLUMN     "lessonsDone" TEXT[] DEFAULT ARRAY[]::TEXT[]
  CHECK (cardinality("lessonsDone") <= 100 AND array_position("lessonsDone", NULL) IS NULL);
