-- The most common lists, whose rows are so many that a plan that does not stop at the count's end looks as cheap: the accounts
-- that may log in, by country, and the notices that strangers read.
CREATE INDEX "User_active_by_country" ON "User" (country, id) WHERE "deletedAt" IS NULL AND "confirmedEmail";
CREATE INDEX "Notice_open" ON "Notice" ("clubId", pinned, id) WHERE public AND "hiddenAt" IS NULL AND "heldAt" IS NULL;
