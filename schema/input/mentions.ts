import { markdownParts, type Part } from './markdown.ts';

/** The id under which posts keep the mention of a deleted account, and its name there. */
export const nobody = { id: 0, name: '…' };

/** A mention in parsed Markdown: its link, the part before it, whose text ends with the at sign, and what it says. */
export interface Mention {
  id: number;
  name: string;
  link: Part;
  before: Part;
}

/** A link to a member, as `Mention` has one. */
const address = /^member:(\d{1,10})$/;

/**
 * The mentions in the parts of a text: a link to a member right after an at sign, `@[Name](member:12)`. Code has none, and
 * neither have links whose words hold another at sign: no text around a mention can then become one.
 */
export function mentionsIn({ children = [] }: Part): Mention[] {
  return children.flatMap((link, index): Mention[] => {
    const [, id] = (link.type === 'link' && address.exec(link.url ?? '')) || [];
    if (!id) return mentionsIn(link);
    const before = children[index - 1];
    const name = wordsOf(link).replaceAll(/\s+/g, ' ').trim();
    const isMention = before?.type === 'text' && before.value?.endsWith('@') && name && !name.includes('@');
    return isMention ? [{ id: Number(id), name, link, before }] : [];
  });
}

const wordsOf = ({ value = '', children = [] }: Part): string => value + children.map(wordsOf).join('');

/** Characters that Markdown could read as more than themselves. */
const special = /[\\[\]*_`<>&|!~]/g;

/** A name within Markdown, without at signs. */
export const escapedName = (name: string): string => name.replaceAll('@', '').replaceAll(special, '\\$&');

/** A mention after its at sign, in Markdown. */
export const mentionOf = (id: number, name: string): string => `[${escapedName(name)}](member:${id})`;

/** What a mention looks like in the text of a stored post. Its name has no bare bracket, so that none is read twice. */
const stored = /@\[((?:[^[\]\\]|\\.)*)\]\(member:(\d{1,10})\)/g;

/** A stored text with what it says of each mention: by this pattern where parsing takes too long. */
export const replaceMentions = (
  text: string,
  replaced: (id: number, name: string, mention: string) => string,
): string =>
  text.replaceAll(stored, (mention, name: string, id: string) =>
    replaced(Number(id), name.replaceAll(/\\(.)/g, '$1'), mention),
  );

/** Renders mentions as `@Name`, in an element with the class `mention` and the id in `data-member`. A remark plugin. */
const mentions = () => (whole: Part) => {
  for (const { id, name, link, before } of mentionsIn(whole)) {
    before.value = before.value?.slice(0, -1) ?? '';
    link.type = 'mention';
    link.children = [{ type: 'text', value: `@${name}` }];
    link.data = { hName: 'span', hProperties: { className: ['mention'], dataMember: String(id) } };
  }
};

/** What posts have beyond notices: mentions. */
export const postPlugins = markdownParts(mentions);
