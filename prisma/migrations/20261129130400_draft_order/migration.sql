-- Who wrote a draft last, and as their how-manieth version, so that one that was written before is not stored after it.
ALTER TABLE "Draft" ADD COLUMN "writer" TEXT NOT NULL DEFAULT '' CHECK (length("writer") <= 40),
  ADD COLUMN "sequence" INTEGER NOT NULL DEFAULT 0 CHECK ("sequence" >= 0);
