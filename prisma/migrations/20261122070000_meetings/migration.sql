-- AlterEnum
ALTER TYPE "ClubActKind" ADD VALUE 'meetingCreated';
ALTER TYPE "ClubActKind" ADD VALUE 'meetingChanged';
ALTER TYPE "ClubActKind" ADD VALUE 'meetingCancelled';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'noticeWritten';
ALTER TYPE "NotificationKind" ADD VALUE 'meetingCreated';
ALTER TYPE "NotificationKind" ADD VALUE 'meetingChanged';
ALTER TYPE "NotificationKind" ADD VALUE 'meetingCancelled';
ALTER TYPE "NotificationKind" ADD VALUE 'meetingMovedUp';

-- CreateEnum
CREATE TYPE "MeetingEmails" AS ENUM ('all', 'replied', 'never');

-- AlterTable
ALTER TABLE "EmailChoice" ADD COLUMN     "meetings" "MeetingEmails" NOT NULL DEFAULT 'all';

-- CreateEnum
CREATE TYPE "MeetingAnswer" AS ENUM ('yes', 'maybe', 'no', 'waiting');

-- CreateTable
CREATE TABLE "Meeting" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "uid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "zone" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "capacity" INTEGER NOT NULL DEFAULT 0,
    "yes" INTEGER NOT NULL DEFAULT 0,
    "maybe" INTEGER NOT NULL DEFAULT 0,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "cancelledAt" TIMESTAMPTZ(3),
    "cancelReason" TEXT NOT NULL DEFAULT '',
    "remindedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Meeting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MeetingReply" (
    "id" SERIAL NOT NULL,
    "meetingId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "answer" "MeetingAnswer" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "movedUp" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "MeetingReply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarAddress" (
    "userId" INTEGER NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarAddress_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "CalendarAddress_tokenHash_key" ON "CalendarAddress"("tokenHash");

-- CreateIndex
CREATE INDEX "Meeting_clubId_startsAt_id_idx" ON "Meeting"("clubId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "MeetingReply_meetingId_answer_id_idx" ON "MeetingReply"("meetingId", "answer", "id");

-- CreateIndex
CREATE INDEX "MeetingReply_userId_meetingId_idx" ON "MeetingReply"("userId", "meetingId");

-- CreateIndex
CREATE UNIQUE INDEX "MeetingReply_meetingId_userId_key" ON "MeetingReply"("meetingId", "userId");

-- AddForeignKey
ALTER TABLE "Meeting" ADD CONSTRAINT "Meeting_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeetingReply" ADD CONSTRAINT "MeetingReply_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "Meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeetingReply" ADD CONSTRAINT "MeetingReply_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarAddress" ADD CONSTRAINT "CalendarAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no word for.

ALTER TABLE "Meeting"
  ADD CONSTRAINT "Meeting_texts"
    CHECK (length(title) BETWEEN 1 AND 100 AND length(description) <= 2000 AND length(place) <= 300 AND length("cancelReason") <= 500),
  ADD CONSTRAINT "Meeting_times" CHECK ("endsAt" > "startsAt"),
  ADD CONSTRAINT "Meeting_capacity" CHECK (capacity >= 0 AND (capacity = 0 OR yes <= capacity)),
  ADD CONSTRAINT "Meeting_counts" CHECK (yes >= 0 AND maybe >= 0 AND waiting >= 0);

-- Visitors see them on the page of an open club.
CREATE TRIGGER "Meeting_changed" AFTER INSERT OR UPDATE OR DELETE ON "Meeting"
  FOR EACH STATEMENT EXECUTE FUNCTION public_data_changed();

-- What the tasks look for.
CREATE INDEX "Meeting_to_remind" ON "Meeting" ("startsAt") WHERE "remindedAt" IS NULL AND "cancelledAt" IS NULL;
CREATE INDEX "MeetingReply_to_tell" ON "MeetingReply" (id) WHERE "movedUp";

-- Moves up who waits, in the order of their replies, while places are free. Nobody moves up in a meeting that is over or
-- cancelled.
CREATE FUNCTION move_up(meeting int) RETURNS void LANGUAGE sql AS $$
  UPDATE "MeetingReply" SET answer = 'yes', "movedUp" = true WHERE id IN (
    SELECT waits.id FROM "MeetingReply" AS waits JOIN "Meeting" ON "Meeting".id = waits."meetingId"
    WHERE waits."meetingId" = meeting AND waits.answer = 'waiting'
      AND "cancelledAt" IS NULL AND "endsAt" > now()
    ORDER BY waits.id
    LIMIT (SELECT CASE WHEN capacity = 0 THEN NULL ELSE capacity - yes END FROM "Meeting" WHERE id = meeting));
$$;

-- The counts of a meeting change in the transaction that changes its replies.
CREATE FUNCTION count_replies(meeting int, more_yes bigint, more_maybe bigint, more_waiting bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF more_yes = 0 AND more_maybe = 0 AND more_waiting = 0 THEN RETURN; END IF;
  UPDATE "Meeting" SET yes = yes + more_yes, maybe = maybe + more_maybe, waiting = waiting + more_waiting
  WHERE id = meeting;
  IF more_yes < 0 THEN PERFORM move_up(meeting); END IF;
END $$;

CREATE FUNCTION count_new_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_replies(id, yes, maybe, waiting) FROM (
    SELECT "meetingId" AS id, count(*) FILTER (WHERE answer = 'yes') AS yes,
      count(*) FILTER (WHERE answer = 'maybe') AS maybe, count(*) FILTER (WHERE answer = 'waiting') AS waiting
    FROM new_rows GROUP BY "meetingId" ORDER BY "meetingId") AS counted;
  RETURN NULL;
END $$;
CREATE FUNCTION count_old_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_replies(id, -yes, -maybe, -waiting) FROM (
    SELECT "meetingId" AS id, count(*) FILTER (WHERE answer = 'yes') AS yes,
      count(*) FILTER (WHERE answer = 'maybe') AS maybe, count(*) FILTER (WHERE answer = 'waiting') AS waiting
    FROM old_rows GROUP BY "meetingId" ORDER BY "meetingId") AS counted;
  RETURN NULL;
END $$;
CREATE FUNCTION count_changed_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_replies(id, yes, maybe, waiting) FROM (
    SELECT "meetingId" AS id, coalesce(sum(change) FILTER (WHERE answer = 'yes'), 0) AS yes,
      coalesce(sum(change) FILTER (WHERE answer = 'maybe'), 0) AS maybe, coalesce(sum(change) FILTER (WHERE answer = 'waiting'), 0) AS waiting
    FROM (
      SELECT "meetingId", answer, 1 AS change FROM new_rows
      UNION ALL
      SELECT "meetingId", answer, -1 FROM old_rows
    ) AS changes GROUP BY "meetingId" ORDER BY "meetingId") AS counted;
  RETURN NULL;
END $$;
CREATE TRIGGER "MeetingReply_counted_new" AFTER INSERT ON "MeetingReply" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_replies();
CREATE TRIGGER "MeetingReply_counted_old" AFTER DELETE ON "MeetingReply" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_old_replies();
CREATE TRIGGER "MeetingReply_counted" AFTER UPDATE ON "MeetingReply" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_replies();

CREATE FUNCTION move_up_in_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_up(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "Meeting_capacity_changed" AFTER UPDATE OF capacity ON "Meeting"
  FOR EACH ROW WHEN (NEW.capacity IS DISTINCT FROM OLD.capacity) EXECUTE FUNCTION move_up_in_meeting();

-- Whoever is no longer in a club has no reply to its meetings; its owner, who has no membership, is.
CREATE FUNCTION end_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "MeetingReply" USING old_rows, "Meeting", "Club"
  WHERE "MeetingReply"."userId" = old_rows."userId" AND "Meeting".id = "MeetingReply"."meetingId"
    AND "Meeting"."clubId" = old_rows."clubId" AND "Club".id = old_rows."clubId"
    AND "Club"."ownerId" IS DISTINCT FROM old_rows."userId"
    AND NOT EXISTS (
      SELECT FROM "Membership"
      WHERE "clubId" = old_rows."clubId" AND "userId" = old_rows."userId" AND role <= 'member');
  RETURN NULL;
END $$;
CREATE TRIGGER "Membership_ends_replies_old" AFTER DELETE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_replies();
CREATE TRIGGER "Membership_ends_replies" AFTER UPDATE ON "Membership" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION end_replies();
