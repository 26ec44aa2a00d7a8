-- Records what has changed for those who look at it: gateways read the new rows of "LiveChange" every quarter of a second and tell
-- whoever may know (gateway/data/lookForChanges.ts). Rows, because NOTIFY would make transactions wait for each other, and because
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

-- A post in a topic, and what happened to it. What can be read by some only, when it is held or hidden, is told only to them; that it
-- no longer can, everybody may know who could read it. Whatever else changes in it, changes the topic.
CREATE OR REPLACE FUNCTION post_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  post "TopicPost" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  was_read boolean := TG_OP <> 'INSERT' AND coalesce(OLD."hiddenAt", OLD."heldAt") IS NULL;
  is_read boolean := TG_OP <> 'DELETE' AND coalesce(NEW."hiddenAt", NEW."heldAt") IS NULL;
  change "PostChange" := CASE
    WHEN TG_OP = 'INSERT' THEN 'created'
    WHEN OLD."deletedAt" IS NOT NULL THEN NULL
    WHEN TG_OP = 'DELETE' OR NEW."deletedAt" IS NOT NULL THEN 'deleted'
    WHEN was_read AND NOT is_read THEN 'hidden'
    WHEN is_read AND NOT was_read THEN 'shown'
    WHEN (OLD.content, OLD.interest) <> (NEW.content, NEW.interest) THEN 'edited'
  END;
BEGIN
  INSERT INTO "LiveChange" (kind, "clubId", "aboutId", "postId", change, hidden, "authorId")
  SELECT 'topic', "clubId", id, CASE WHEN change IS NOT NULL THEN post.id END, change,
    "hiddenAt" IS NOT NULL OR NOT (was_read OR is_read),
    CASE WHEN was_read OR is_read OR "authorId" = post."authorId" THEN "authorId"
      WHEN "hiddenAt" IS NULL THEN post."authorId" END
  FROM "Topic" WHERE id = post."topicId";
  RETURN NULL;
END $$;

-- A report case, told to administrators.
CREATE OR REPLACE FUNCTION report_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LiveChange" (kind, "aboutId") VALUES ('reports', NEW.id);
  RETURN NULL;
END $$;

-- A meeting, with how many have replied.
CREATE OR REPLACE FUNCTION meeting_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LiveChange" (kind, "clubId", "aboutId") VALUES ('meeting', NEW."clubId", NEW.id);
  RETURN NULL;
END $$;

-- Notifications, of any number of accounts at once.
CREATE OR REPLACE FUNCTION notifications_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LiveChange" (kind, "userIds")
  SELECT 'notifications', array_agg(DISTINCT "userId") FROM rows HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- The bells of people who were told of something that appears or disappears: what they were told counts only while they can read it
-- (schema/messages/isCurrent.ts).
CREATE OR REPLACE FUNCTION bells_live(people int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "LiveChange" (kind, "userIds")
  SELECT 'notifications', array_agg(DISTINCT id) FROM unnest(people) AS id HAVING count(*) > 0
$$;

-- The same for sessions and access tokens that have ended.
CREATE OR REPLACE FUNCTION access_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LiveChange" (kind, "userIds") SELECT 'access', array_agg(DISTINCT "userId") FROM rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
