-- Searches now spell out letters that have no accent to leave out (prisma/functions/words.sql). The words as they were stay for a
-- release that searches for those.
INSERT INTO "ClubWord" ("clubId", word)
  SELECT DISTINCT id, word FROM "Club", regexp_split_to_table(regexp_replace(normalize(
    translate(replace(replace(replace(lower(title), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı', 'oldi'),
    NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') AS word
  WHERE lower(title) ~ '[ßæœøłđı]' AND word <> ''
  ON CONFLICT DO NOTHING;

INSERT INTO "UserWord" ("userId", word)
  SELECT DISTINCT id, word FROM "User", regexp_split_to_table(regexp_replace(normalize(
    translate(replace(replace(replace(lower("firstName" || ' ' || "lastName" || ' ' || email), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øłđı', 'oldi'),
    NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') AS word
  WHERE lower("firstName" || "lastName" || email) ~ '[ßæœøłđı]' AND word <> ''
  ON CONFLICT DO NOTHING;
