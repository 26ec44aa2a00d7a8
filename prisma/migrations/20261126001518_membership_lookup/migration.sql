-- Whether somebody is in a club, looked up in an index alone. Without the role in it, the planner takes the index by role and
-- reads the whole club, because it expects an average club, not one of a million members.
CREATE INDEX "Membership_userId_clubId_role_idx" ON "Membership" ("userId", "clubId", role);
DROP INDEX "Membership_userId_clubId_idx";
