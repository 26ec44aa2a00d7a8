/**
 * A web address as it stands in a text: without quotation marks or what ends a sentence, and with brackets only in pairs. Split
 * by it, so it has one group.
 */
const address =
  /((?<![\p{L}\p{N}])https?:\/\/(?=[\p{L}\p{N}[])(?:[^\s<>()"“”„«»]|\([^\s<>()"“”„«»]*\))*(?:[\p{L}\p{N}/#&=+_-]|\([^\s<>()"“”„«»]*\)))/iu;

/** A text, cut at its web addresses: every second part is one. */
export const cutAtAddresses = (text: string): string[] => text.split(address);
