-- The replies of whoever is no longer in a club are found by that person: a club may have ten thousand meetings. LATERAL with
-- OFFSET keeps the planner, which does not know how few rows a trigger has, from beginning at the meetings; and where the club
-- itself is gone, so are its meetings, and nothing is looked for.
CREATE OR REPLACE FUNCTION end_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "MeetingReply" USING (
    SELECT reply.id, reply."meetingId", old_rows."clubId"
    FROM old_rows
    JOIN "Club" ON "Club".id = old_rows."clubId"
    JOIN LATERAL (
      SELECT id, "meetingId" FROM "MeetingReply"
      WHERE "userId" = old_rows."userId" AND "Club"."ownerId" IS DISTINCT FROM old_rows."userId"
      OFFSET 0) AS reply ON true
    WHERE NOT EXISTS (
      SELECT FROM "Membership"
      WHERE "clubId" = old_rows."clubId" AND "userId" = old_rows."userId" AND role <= 'member')
    OFFSET 0) AS ended, "Meeting"
  WHERE "MeetingReply".id = ended.id AND "Meeting".id = ended."meetingId" AND "Meeting"."clubId" = ended."clubId";
  RETURN NULL;
END $$;

-- The invitations to a club that still open.
CREATE INDEX "Invitation_open" ON "Invitation" ("clubId", id) WHERE "revokedAt" IS NULL AND "usesLeft" > 0;

-- The few clubs that are not verified, by country.
CREATE INDEX "Club_unverified_by_country" ON "Club" (country, state, id) WHERE state <> 'verified';
CREATE INDEX "Club_review_queue_by_country" ON "Club" (country, id) WHERE "awaitsReviewSince" IS NOT NULL;

-- CreateTable
CREATE TABLE "FanOut" (
    "id" SERIAL NOT NULL,
    "mailingId" INTEGER,
    "news" JSONB,
    "ids" INTEGER[],

    CONSTRAINT "FanOut_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FanOut_mailingId_idx" ON "FanOut"("mailingId");

-- AddForeignKey
ALTER TABLE "FanOut" ADD CONSTRAINT "FanOut_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "FanOut_waiting" AFTER INSERT ON "FanOut"
  FOR EACH ROW EXECUTE FUNCTION mail_waiting();
