-- What the tasks look for.
CREATE INDEX "ClubAct_old" ON "ClubAct" (at);
CREATE INDEX "Membership_ended" ON "Membership" (since) WHERE role IN ('declined', 'removed');
