-- The words of a text as searches compare them: in lower case, without accents. Tables of words (UserWord, ClubWord) rather than a
-- text-search index, which reads every match before it returns the first.
CREATE OR REPLACE FUNCTION words(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(
    regexp_replace(normalize(lower($1), NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') AS word
  WHERE word <> ''
$$;
