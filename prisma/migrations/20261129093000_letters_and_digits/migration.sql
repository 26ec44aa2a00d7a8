-- Searches now take everything but letters and digits for a space, and know the letters of other alphabets in capitals
-- (prisma/functions/words.sql), also in what was written before. The functions as they are today:
CREATE FUNCTION pg_temp.folded(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(
    translate(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')),
      'ẞÆŒøØłŁđĐıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'ßæœoollddiαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

CREATE FUNCTION pg_temp.letters_and_digits(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(pg_temp.folded($1),
    '[\u0001-/:-@\[-`{-\u00bf\u00d7\u00f7\u02b9-\u02df\u0374\u0375\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ue000-\uf8ff\ufe00-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufffc\ufffd\U0001f000-\U0001faff\U000e0000-\U000e01ef]+',
    ' ', 'g'))
$$;

CREATE FUNCTION pg_temp.words(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(pg_temp.letters_and_digits($1), ' ') AS word WHERE word <> ''
$$;

CREATE FUNCTION pg_temp.languages_of_words() RETURNS regconfig[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['simple', 'english', 'italian', 'german']::regconfig[]
$$;

CREATE FUNCTION pg_temp.forms_of_words(text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  language regconfig;
  words text := pg_temp.letters_and_digits($1);
  forms tsvector := '';
BEGIN
  FOREACH language IN ARRAY pg_temp.languages_of_words() LOOP
    forms := forms || to_tsvector(language, words);
  END LOOP;
  RETURN forms;
END $$;

CREATE FUNCTION pg_temp.text_of_post(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace($1, '@\[(([^][\\]|\\.)*)\]\(member:[0-9]+\)', '@\1', 'g')
$$;

UPDATE "TopicPostWords" AS kept SET words = pg_temp.forms_of_words(pg_temp.text_of_post(post.content)) ||
    array_to_tsvector(ARRAY['#' || kept."clubId"]) ||
    CASE WHEN post.number = 1 THEN setweight(pg_temp.forms_of_words(topic.title), 'A') ELSE '' END
  FROM "TopicPost" AS post JOIN "Topic" AS topic ON topic.id = post."topicId" WHERE post.id = kept."postId";

-- The words as they were stay for a release that searches for those.
INSERT INTO "ClubWord" ("clubId", word)
  SELECT id, pg_temp.words(title) FROM "Club" WHERE title ~ '[^\u0001-\u007f]'
  ON CONFLICT DO NOTHING;

INSERT INTO "UserWord" ("userId", word)
  SELECT id, pg_temp.words("firstName" || ' ' || "lastName" || ' ' || email) FROM "User"
  WHERE "firstName" || "lastName" || email ~ '[^\u0001-\u007f]'
  ON CONFLICT DO NOTHING;

INSERT INTO "NameWord" ("userId", word)
  SELECT id, pg_temp.words("firstName" || ' ' || CASE WHEN "showFullName" THEN "lastName" ELSE left("lastName", 1) END)
  FROM "User" WHERE "firstName" || "lastName" ~ '[^\u0001-\u007f]'
  ON CONFLICT DO NOTHING;
