-- The words of a text as they are, and in the forms of each language of the site: `journal` finds `journals`.
CREATE OR REPLACE FUNCTION forms_of_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', $1) || to_tsvector('english', $1) || to_tsvector('italian', $1) || to_tsvector('german', $1)
$$;

-- The search for all words of a text, in any order, in the forms of any one of these languages.
CREATE OR REPLACE FUNCTION search_for_words(text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT plainto_tsquery('simple', $1) || plainto_tsquery('english', $1) || plainto_tsquery('italian', $1) ||
    plainto_tsquery('german', $1)
$$;
