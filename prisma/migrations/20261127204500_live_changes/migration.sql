-- What has just changed, for those who look at it. Unlogged: hints for about a minute, of which a crash may forget some.
CREATE TYPE "LiveChangeKind" AS ENUM ('topic', 'meeting', 'notifications', 'access');
CREATE UNLOGGED TABLE "LiveChange" (
  "transaction" BIGINT NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  "id" BIGSERIAL NOT NULL,
  "kind" "LiveChangeKind" NOT NULL,
  "clubId" INTEGER,
  "aboutId" INTEGER,
  "hidden" BOOLEAN NOT NULL DEFAULT false,
  "authorId" INTEGER,
  "userIds" INTEGER[] NOT NULL DEFAULT '{}',
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "LiveChange_pkey" PRIMARY KEY ("transaction", "id")
);

-- The streams of changes that are open.
CREATE UNLOGGED TABLE "LiveStream" (
  "id" BIGSERIAL NOT NULL,
  "userId" INTEGER NOT NULL,
  "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "LiveStream_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "LiveStream_userId_idx" ON "LiveStream" ("userId");
