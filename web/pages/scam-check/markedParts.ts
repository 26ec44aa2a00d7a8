/** A part of a message, and whether it is marked. */
export interface MessagePart {
  text: string;
  isMarked: boolean;
}

const dropped = /[\p{M}\p{Cf}\p{DI}*_~#>|]/u;

/** A character as the rules read it: without accents and capitals; more than one letter for some. */
const folded = (character: string): string =>
  [
    ...character
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replace(/[’‘´`]/g, "'")
      .replace(/[‐‑‒–—−]/g, '-'),
  ]
    .filter((letter) => !dropped.test(letter))
    .join('');

/** The characters of a message as the rules read them, each with its place in the message; white space is one space. */
function reading(message: string): { characters: string; places: number[] } {
  const letters: { letter: string; at: number }[] = [];
  let at = 0;
  for (const character of message) {
    for (const letter of /\s/.test(character) ? ' ' : folded(character))
      if (letter !== ' ' || letters.at(-1)?.letter !== ' ') letters.push({ letter, at });
    at += character.length;
  }
  return {
    characters: letters.map(({ letter }) => letter).join(''),
    // A letter outside of the basic plane has two positions in a string.
    places: letters.flatMap(({ letter, at: place }) => new Array<number>(letter.length).fill(place)),
  };
}

/**
 * Splits a message into what the words of findings mark, and the rest. Words that the rules saw through a disguise
 * (“p r o f i t s”) have no place in the message and mark nothing.
 */
export function markedParts(message: string, findings: readonly string[]): MessagePart[] {
  const { characters, places } = reading(message);
  const isMarked = new Array<boolean>(message.length).fill(false);
  const sought = [...new Set(findings.map((words) => reading(words).characters.trim()))].filter(Boolean);
  for (const words of sought)
    for (let from = characters.indexOf(words); from >= 0; from = characters.indexOf(words, from + words.length))
      isMarked.fill(true, places[from], places[from + words.length] ?? message.length);
  const parts: MessagePart[] = [];
  for (const [index, isSo] of isMarked.entries()) {
    const last = parts.at(-1);
    if (last?.isMarked === isSo) last.text += message[index];
    else parts.push({ text: message[index] ?? '', isMarked: isSo });
  }
  return parts;
}
