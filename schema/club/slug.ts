/** The URL slug for the title of a club, or of something else with a title: letters and digits of any script in lower case, joined by hyphens. */
export function slugOf(title: string, otherwise = 'club'): string {
  const slug = title
    .normalize('NFD')
    // Accents of Latin, Greek and Cyrillic letters; in other scripts marks are part of the word.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug || otherwise;
}
