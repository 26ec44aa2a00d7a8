-- A text as searches compare it: in lower case, without accents, and with letters that have none spelt out, as
-- locales/words/folded.ts does. `lower` alone knows only the letters of ASCII where the database's character type is C, as in the
-- embedded one.
CREATE OR REPLACE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(
    translate(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')),
      'ẞÆŒøØłŁđĐıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'ßæœoollddiαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- What is left of a folded text if everything but letters and digits separates words, as in `EUR/USD` and `l’inflazione`. By
-- ranges of characters, because what counts as a letter depends on the database's character type.
CREATE OR REPLACE FUNCTION letters_and_digits(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(folded($1),
    '[\u0001-/:-@\[-`{-\u00bf\u00d7\u00f7\u02b9-\u02df\u0374\u0375\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ue000-\uf8ff\ufe00-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufffc\ufffd\U0001f000-\U0001faff\U000e0000-\U000e01ef]+',
    ' ', 'g'))
$$;

-- The words of a text as searches compare them. Tables of words (UserWord, ClubWord) rather than a text-search index, which reads
-- every match before it returns the first.
CREATE OR REPLACE FUNCTION words(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(letters_and_digits($1), ' ') AS word WHERE word <> ''
$$;
