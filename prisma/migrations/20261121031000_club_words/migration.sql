-- The search box finds clubs by the beginnings of words in their titles; `words` is the function that members' words use.
CREATE TABLE "ClubWord" (
    "clubId" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "ClubWord_pkey" PRIMARY KEY ("clubId", "word")
);
CREATE INDEX "ClubWord_word_clubId_idx" ON "ClubWord"("word", "clubId");
ALTER TABLE "ClubWord" ADD CONSTRAINT "ClubWord_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "ClubWord" SELECT id, words(title) FROM "Club";

CREATE FUNCTION index_new_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ClubWord" SELECT id, words(title) FROM new_rows;
  RETURN NULL;
END $$;
CREATE FUNCTION index_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ClubWord" WHERE "clubId" = NEW.id;
  INSERT INTO "ClubWord" SELECT NEW.id, words(NEW.title);
  RETURN NULL;
END $$;
CREATE TRIGGER "Club_indexed_new" AFTER INSERT ON "Club" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_clubs();
CREATE TRIGGER "Club_indexed" AFTER UPDATE OF title ON "Club"
  FOR EACH ROW EXECUTE FUNCTION index_club();
