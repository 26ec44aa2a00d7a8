/** The address in an entry such as `Eva Sol <eva@example.com>`, or the entry itself. */
const addressIn = (entry: string): string => (/<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry).trim();

/**
 * The entries of a pasted list of addresses, which commas, semicolons and line breaks separate, and spaces where all
 * words are addresses. Commas within quoted names separate nothing.
 */
export function entriesIn(pasted: string): string[] {
  const parts = pasted.match(/(?:"[^"\n]*"|[^,;\n])+/g) ?? [];
  return parts
    .flatMap((part) => {
      const words = part.trim().split(/\s+/u);
      return words.every((word) => word.includes('@') && !word.includes('<')) ? words : [part.trim()];
    })
    .filter((entry) => entry !== '');
}

/** The addresses of a list of entries, each once. */
export function addressesIn(entries: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const entry of entries) {
    const address = addressIn(entry);
    const key = address.toLowerCase();
    if (!seen.has(key)) seen.set(key, address);
  }
  return [...seen.values()];
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** An address as the list of invitations shows it: `p…o@example.net`. */
export function maskOf(email: string): string {
  const at = email.lastIndexOf('@');
  const own = [...letters.segment(email.slice(0, at))].map(({ segment }) => segment);
  const last = own.length > 2 ? own.at(-1) : '';
  return `${own[0] ?? ''}…${last}${email.slice(at)}`;
}
