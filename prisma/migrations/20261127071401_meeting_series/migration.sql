-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "came" INTEGER CHECK (came >= 0),
ADD COLUMN     "occurrence" TIMESTAMPTZ(3),
ADD COLUMN     "seriesId" INTEGER;

-- CreateTable
CREATE TABLE "MeetingSeries" (
    "id" SERIAL NOT NULL,
    "clubId" INTEGER NOT NULL,
    "uid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "interval" INTEGER NOT NULL DEFAULT 1,
    "ordinal" INTEGER NOT NULL DEFAULT 0,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "zone" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "capacity" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "MeetingSeries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Attendance" (
    "meetingId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "Attendance_pkey" PRIMARY KEY ("meetingId","userId")
);

-- CreateTable
CREATE TABLE "MeetingMinutes" (
    "meetingId" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MeetingMinutes_pkey" PRIMARY KEY ("meetingId")
);

-- CreateIndex
CREATE INDEX "MeetingSeries_clubId_idx" ON "MeetingSeries"("clubId");

-- CreateIndex
CREATE INDEX "Attendance_userId_idx" ON "Attendance"("userId");

-- AddForeignKey
ALTER TABLE "Meeting" ADD CONSTRAINT "Meeting_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "MeetingSeries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeetingSeries" ADD CONSTRAINT "MeetingSeries_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "Meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MeetingMinutes" ADD CONSTRAINT "MeetingMinutes_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "Meeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "MeetingSeries"
  ADD CONSTRAINT "MeetingSeries_texts"
    CHECK (length(title) BETWEEN 1 AND 100 AND length(description) <= 2000 AND length(place) <= 300),
  ADD CONSTRAINT "MeetingSeries_times" CHECK ("endsAt" > "startsAt" AND "lastAt" >= "startsAt"),
  ADD CONSTRAINT "MeetingSeries_rule" CHECK ("interval" BETWEEN 1 AND 12 AND ordinal BETWEEN -1 AND 5),
  ADD CONSTRAINT "MeetingSeries_capacity" CHECK (capacity >= 0);
ALTER TABLE "MeetingMinutes"
  ADD CONSTRAINT "MeetingMinutes_content" CHECK (length(content) BETWEEN 1 AND 5000);

CREATE INDEX "Meeting_in_series" ON "Meeting" ("seriesId", occurrence) WHERE "seriesId" IS NOT NULL;
