const respelt: Record<string, string> = { ß: 'ss', ẞ: 'SS', '„': '«', '“': '»', '‚': '‹', '‘': '›' };

/** A German text of ours as Swiss readers write it: without “ß”, and with their quotation marks. */
export const inSwissSpelling = (text: string): string => text.replace(/[ßẞ„“‚‘]/g, (mark) => respelt[mark] ?? mark);

/** A file of German texts in Swiss spelling. */
export const textsInSwissSpelling = <Texts>(texts: Texts): Texts => JSON.parse(inSwissSpelling(JSON.stringify(texts)));
