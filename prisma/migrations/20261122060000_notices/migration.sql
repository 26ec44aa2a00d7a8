-- AlterEnum
ALTER TYPE "ClubActKind" ADD VALUE 'noticeWritten';
ALTER TYPE "ClubActKind" ADD VALUE 'noticeEdited';
ALTER TYPE "ClubActKind" ADD VALUE 'noticeDeleted';

-- AlterTable
ALTER TABLE "ClubAct" ADD COLUMN     "subject" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Notice" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "authorId" INTEGER,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "public" BOOLEAN NOT NULL DEFAULT false,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Notice_clubId_pinned_id_idx" ON "Notice"("clubId", "pinned", "id");

-- CreateIndex
CREATE INDEX "Notice_authorId_idx" ON "Notice"("authorId");

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma has no word for.

ALTER TABLE "Notice" ADD CONSTRAINT "Notice_texts"
  CHECK (length(title) BETWEEN 1 AND 100 AND length(content) BETWEEN 1 AND 5000);

-- Strangers read what is public, in the same order as members read all of it.
CREATE INDEX "Notice_public_idx" ON "Notice" ("clubId", pinned, id) WHERE public;

-- Visitors see public notices, with the names of those who wrote them.
CREATE TRIGGER "Notice_written" AFTER INSERT ON "Notice"
  FOR EACH ROW WHEN (NEW.public) EXECUTE FUNCTION public_data_changed();
CREATE TRIGGER "Notice_edited" AFTER UPDATE ON "Notice"
  FOR EACH ROW WHEN (OLD.public OR NEW.public) EXECUTE FUNCTION public_data_changed();
CREATE TRIGGER "Notice_removed" AFTER DELETE ON "Notice"
  FOR EACH ROW WHEN (OLD.public) EXECUTE FUNCTION public_data_changed();
DROP TRIGGER "User_changed" ON "User";
CREATE TRIGGER "User_changed" AFTER UPDATE OF "firstName", "lastName", "showFullName" ON "User"
  FOR EACH STATEMENT EXECUTE FUNCTION public_data_changed();
