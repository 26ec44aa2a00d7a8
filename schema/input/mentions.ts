import { markdownParts, type Part } from './markdown.ts';

/** What a mention says of somebody whose account was deleted. */
export const nobody = { id: 0, name: '…' };

/** What it says of somebody whom its reader may not know to be in the club. */
export const unnamed = { id: 0, name: 'a member' };

/** A mention in parsed Markdown: its link, the part before it, whose text ends with the at sign, and what it says. */
export interface Mention {
  id: number;
  name: string;
  link: Part;
  before: Part;
  /** Whether it stands in a quotation. */
  quoted: boolean;
}

/** A link to a member, as `Mention` has one. */
const address = /^member:(\d{1,10})$/;

/**
 * The mentions in the parts of a text: a link to a member right after an at sign, `@[Name](member:12)`, or `@[](member:12)`
 * as it is stored. Code has none, and neither have links whose words hold another at sign: no text around a mention can then
 * become one.
 */
export function mentionsIn({ children = [] }: Part, quoted = false): Mention[] {
  return children.flatMap((link, index): Mention[] => {
    const [, id] = (link.type === 'link' && address.exec(link.url ?? '')) || [];
    if (!id) return mentionsIn(link, quoted || link.type === 'blockquote');
    const before = children[index - 1];
    const name = wordsOf(link).replaceAll(/\s+/g, ' ').trim();
    const isMention = before?.type === 'text' && before.value?.endsWith('@') && !name.includes('@');
    return isMention ? [{ id: Number(id), name, link, before, quoted }] : [];
  });
}

const wordsOf = ({ value = '', children = [] }: Part): string => value + children.map(wordsOf).join('');

/** Characters that Markdown could read as more than themselves. */
const special = /[\\[\]*_`<>&|!~]/g;

/** A name within Markdown, without at signs. It is never empty: what is on both sides of a mention would meet. */
export const escapedName = (name: string): string =>
  name.replaceAll('@', '').replaceAll(special, '\\$&') || nobody.name;

/** A mention after its at sign, in Markdown. */
export const mentionOf = (id: number, name: string): string => `[${escapedName(name)}](member:${id})`;

/** A mention as posts store it, after its at sign: whoever reads it sees the name that they may see at that moment. */
export const storedMention = (id: number): string => `[](member:${id})`;

/**
 * What a mention looks like in a text, after its at sign, which may be written as an entity. Its name has no bare bracket,
 * so that none is read twice.
 */
const linked = /(?<=[@;])\[((?:[^[\]\\]|\\.)*)\]\(member:(\d{1,10})\)/g;

/**
 * A stored text with the names of these people in its mentions, and nobody's in the others. What code or a text with too many
 * marks names itself, as stored mentions do not, stays.
 */
export const withNames = (stored: string, people: ReadonlyMap<number, Pick<Mention, 'id' | 'name'>>): string =>
  stored.replaceAll(linked, (mention, name: string, id: string) => {
    const person = people.get(Number(id)) ?? (name === '' ? nobody : undefined);
    return person ? mentionOf(person.id, person.name) : mention;
  });

/** The same the other way round: a text with the ids alone of those whom it names. */
export const withoutNames = (text: string): string =>
  text.replaceAll(linked, (_mention, _name, id: string) => storedMention(Number(id)));

/** The ids of those whom a text mentions, or the texts in JSON. */
export const mentionedIds = (text: string): number[] => [
  ...new Set([...text.matchAll(/\]\(member:(\d{1,10})\)/g)].map(([, id]) => Number(id))),
];

/** A text with each of its texts replaced: all of it or, if it is JSON, the strings in it. */
export function inTexts(stored: string, replaced: (text: string) => string): string {
  if (!stored.includes('](member:')) return stored;
  try {
    return JSON.stringify(JSON.parse(stored, (_key, value) => (typeof value === 'string' ? replaced(value) : value)));
  } catch {
    return replaced(stored);
  }
}

const mentioned = new RegExp(`@${linked.source}`, 'g');

/** A text, read by somebody, with what it says of each mention: by a pattern where parsing takes too long. */
export const replaceMentions = (
  text: string,
  replaced: (id: number, name: string, mention: string) => string,
): string =>
  text.replaceAll(mentioned, (mention, name: string, id: string) =>
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
