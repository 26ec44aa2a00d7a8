-- The words of a text as searches compare them: in lower case, without accents, and with letters that have none spelt out, as
-- web/ui/text/folded.ts does. Tables of words (UserWord, ClubWord) rather than a text-search index, which reads every match before
-- it returns the first.
CREATE OR REPLACE FUNCTION words(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(
    regexp_replace(
      normalize(translate(replace(replace(replace(lower($1), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı', 'oldi'), NFD),
      '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+') AS word
  WHERE word <> ''
$$;
