-- The meetings that begin next, of all clubs.
CREATE INDEX "Meeting_next" ON "Meeting" ("startsAt", id) WHERE "cancelledAt" IS NULL;
