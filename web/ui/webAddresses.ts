const begin = String.raw`(?<![\p{L}\p{N}])https?://(?=[\p{L}\p{N}[])`;
const within = String.raw`[^\s<>()"“”„«»]`;
const inBrackets = String.raw`\(${within}*\)`;
const last = String.raw`[\p{L}\p{N}/#&=+_-]`;

/** A web address in a text, without quotation marks or what ends a sentence, and with brackets only in pairs. */
const address = new RegExp(`(${begin}(?:${within}|${inBrackets})*(?:${last}|${inBrackets}))`, 'iu');

/** A text, cut at its web addresses: every second part is one. */
export const cutAtAddresses = (text: string): string[] => text.split(address);
