import lookAlikes from './lookAlikes.json' with { type: 'json' };

const tables = Object.entries(lookAlikes).map(([script, letters]) => ({
  letters: new Map(Object.entries<string>(letters)),
  ofScript: new RegExp(`\\p{Script=${script}}`, 'gu'),
}));

/** The zeros of the digits that our languages are also written with: Bengali, Hindi, Thai and Arabic. */
const zeros = [0x09e6, 0x0966, 0x0e50, 0x0660, 0x06f0];

/**
 * A text in which letters of other alphabets that look like Latin ones are replaced by these, as are other digits: within
 * words that are also Latin, and everywhere if all letters of their alphabet in the text are such doubles.
 */
export function latinised(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  let latin = text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
  });
  for (const { letters, ofScript } of tables) {
    const used = latin.match(ofScript);
    if (!used) continue;
    const fold = (part: string) => part.replace(ofScript, (letter) => letters.get(letter) ?? letter);
    const isDisguise = /[a-z]/i.test(latin) && used.every((letter) => letters.has(letter));
    latin = isDisguise ? fold(latin) : latin.replace(/\p{L}+/gu, (word) => (/[a-z]/i.test(word) ? fold(word) : word));
  }
  return latin;
}
