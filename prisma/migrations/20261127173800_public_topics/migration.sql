-- Finds the public topics for the sitemaps.
CREATE INDEX "Topic_public" ON "Topic" (id) WHERE public;
