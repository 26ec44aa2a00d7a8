-- Records what has changed for those who look at it: gateways read the new rows of "LiveChange" every quarter of a second and tell
-- whoever may know (gateway/data/liveChanges.ts). Rows, because NOTIFY would make transactions wait for each other, and because
-- nothing that changes these tables can forget them. To publish a change of anything in a topic: PERFORM topic_changed(its id).
CREATE OR REPLACE FUNCTION topic_changed(topic int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "LiveChange" (kind, "clubId", "aboutId", hidden, "authorId")
  SELECT 'topic', "clubId", id, "hiddenAt" IS NOT NULL, "authorId" FROM "Topic" WHERE id = topic
$$;

-- A topic itself. One that is hidden or held is known only to some; that it is now, everybody may know who knew it. With its club,
-- nobody is left to tell.
CREATE OR REPLACE FUNCTION topic_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "LiveChange" (kind, "clubId", "aboutId", hidden, "authorId")
    VALUES ('topic', NEW."clubId", NEW.id, OLD."hiddenAt" IS NOT NULL AND NEW."hiddenAt" IS NOT NULL, NEW."authorId");
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "LiveChange" (kind, "clubId", "aboutId", hidden, "authorId")
    VALUES ('topic', NEW."clubId", NEW.id, NEW."hiddenAt" IS NOT NULL, NEW."authorId");
  ELSE
    INSERT INTO "LiveChange" (kind, "clubId", "aboutId", hidden, "authorId")
    SELECT 'topic', id, OLD.id, OLD."hiddenAt" IS NOT NULL, OLD."authorId" FROM "Club" WHERE id = OLD."clubId";
  END IF;
  RETURN NULL;
END $$;

-- A post in a topic.
CREATE OR REPLACE FUNCTION post_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM topic_changed(NEW."topicId");
  RETURN NULL;
END $$;

-- A meeting, with how many have replied.
CREATE OR REPLACE FUNCTION meeting_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LiveChange" (kind, "clubId", "aboutId") VALUES ('meeting', NEW."clubId", NEW.id);
  RETURN NULL;
END $$;

-- Notifications, of any number of accounts at once, and what their accounts may read: sessions and access tokens that have ended.
CREATE OR REPLACE FUNCTION notifications_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LiveChange" (kind, "userIds")
  SELECT 'notifications', array_agg(DISTINCT "userId") FROM rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION access_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LiveChange" (kind, "userIds") SELECT 'access', array_agg(DISTINCT "userId") FROM rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
