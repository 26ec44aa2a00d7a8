-- The languages in whose forms words are found: as they are, and those of the site.
CREATE OR REPLACE FUNCTION languages_of_words() RETURNS regconfig[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['simple', 'english', 'italian', 'german']::regconfig[]
$$;

-- The words of a text in these forms: `journal` finds `journals`. Of letters and digits only (words.sql): PostgreSQL's parser would
-- take `EUR/USD` for a path and `bank.example` for a host, and what surrounds a word for a part of it.
CREATE OR REPLACE FUNCTION forms_of_words(text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  language regconfig;
  words text := letters_and_digits($1);
  forms tsvector := '';
BEGIN
  FOREACH language IN ARRAY languages_of_words() LOOP
    forms := forms || to_tsvector(language, words);
  END LOOP;
  RETURN forms;
END $$;

-- The search for all words of a text, in any order, in the forms of any one of these languages.
CREATE OR REPLACE FUNCTION search_for_words(text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  language regconfig;
  words text := letters_and_digits($1);
  forms tsquery := '';
BEGIN
  FOREACH language IN ARRAY languages_of_words() LOOP
    forms := forms || plainto_tsquery(language, words);
  END LOOP;
  RETURN forms;
END $$;

-- The text of a post without whom it mentions, whose names each reader sees otherwise (schema/input/mentions.ts), and without the
-- ids of its pictures.
CREATE OR REPLACE FUNCTION text_of_post(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace($1, '@\[([^][\\]|\\.)*\]\(member:[0-9]+\)', '@', 'g'), '\]\(picture:[0-9]+\)', ']', 'g')
$$;
