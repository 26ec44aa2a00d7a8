-- When somebody last confirmed a session, other than by logging in.
ALTER TABLE "Session" ADD COLUMN "confirmedAt" TIMESTAMPTZ(3);
