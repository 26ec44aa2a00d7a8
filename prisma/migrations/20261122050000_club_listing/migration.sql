-- The public list by the number of members: of all countries, and of one.
CREATE INDEX "Club_listed_by_members" ON "Club" ("memberCount", id) WHERE state <> 'declined';
CREATE INDEX "Club_listed_by_country_and_members" ON "Club" (country, "memberCount", id) WHERE state <> 'declined';
