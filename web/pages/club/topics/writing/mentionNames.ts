import { mentionOf, replaceMentions } from '#schema/input/mentions.ts';

/** The people whom a text being written mentions, by the names that stand for them in its field. */
export type MentionNames = Map<string, number>;

/** How a mention is typed: by the name, unless that is another person's there. */
export function typedMention(names: MentionNames, id: number, name: string): string {
  if ((names.get(name) ?? id) !== id) return `@${mentionOf(id, name)}`;
  names.set(name, id);
  return `@${name}`;
}

/** A post's text as its field shows it. */
const typedOf = (stored: string, names: MentionNames): string =>
  replaceMentions(stored, (id, name) => typedMention(names, id, name));

/** What a field shows, as a post's text. */
function storedOf(typed: string, names: MentionNames): string {
  if (names.size === 0) return typed;
  // Longer names first: "@Ann Lee" is no "@Ann".
  const known = [...names.keys()].toSorted((left, right) => right.length - left.length).map(literal);
  return typed.replaceAll(new RegExp(`@(${known.join('|')})(?![\\p{L}\\p{N}])`, 'gu'), (mention, name: string) => {
    const id = names.get(name);
    return id === undefined ? mention : `@${mentionOf(id, name)}`;
  });
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A field as its form sees it: its value is the post's text. */
export function fieldOf(element: HTMLTextAreaElement, names: MentionNames): HTMLTextAreaElement {
  return new Proxy(element, {
    get(target, key) {
      if (key === 'value') return storedOf(target.value, names);
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set(target, key, value) {
      return Reflect.set(target, key, key === 'value' ? typedOf(String(value ?? ''), names) : value, target);
    },
  });
}
