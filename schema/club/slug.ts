/** The URL slug for a club's title: letters and digits of any script in lower case, joined by hyphens. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFD')
    // Accents of Latin, Greek and Cyrillic letters; in other scripts marks are part of the word.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug || 'club';
}
