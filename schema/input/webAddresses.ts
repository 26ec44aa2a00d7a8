const begin = String.raw`(?<![\p{L}\p{N}])https?://(?=[\p{L}\p{N}[])`;
const within = String.raw`[^\s<>()"“”„«»]`;
const inBrackets = String.raw`\(${within}*\)`;
const last = String.raw`[\p{L}\p{N}/#&=+_-]`;

/** A URL in a text, without quotation marks or trailing punctuation, and with brackets only in pairs. */
const address = new RegExp(`(${begin}(?:${within}|${inBrackets})*(?:${last}|${inBrackets}))`, 'iu');

/** Splits a text at its URLs: every second part is one. */
export const cutAtAddresses = (text: string): string[] => text.split(address);
