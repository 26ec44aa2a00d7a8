import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { belongsToClubSql } from '../access/members.ts';
import { nameInClub } from '../account/nameSeen.ts';
import { bounds } from '../figures/bounds.ts';
import { isOvermarked, type Part } from '../input/markdown.ts';
import { mentionedIds, storedMention } from '../input/mentions.ts';
import { parsedText } from './parsedText.ts';

/** An at sign at the beginning of a word, with the words of its line after it, of which a name may consist. */
const atWords = /(?<![\p{L}\p{N}/@.:_-])@(\p{L}[^\s@]*(?: [^\s@]+){1,5})/gu;

/** A place in a text where somebody may be named. */
interface Place {
  /** Where the at sign stands. */
  at: number;
  /** What may be a name, longest first. */
  names: string[];
}

/** The places in the words of a text, outside code and links. */
function placesIn(content: string, part: Part): Place[] {
  if (['link', 'linkReference'].includes(part.type)) return [];
  const places = (part.children ?? []).flatMap((child) => placesIn(content, child));
  const [start, end] = [part.position?.start.offset, part.position?.end.offset];
  if (part.type !== 'text' || start === undefined || end === undefined) return places;
  return [...content.slice(start, end).matchAll(atWords)].map(({ index, 1: rest = '' }) => {
    const words = rest.split(' ');
    const names = words.slice(1).map((_, last) => words.slice(0, last + 2).join(' '));
    return { at: start + index, names: names.reverse() };
  });
}

/** Who in a club has each of these names, as its people see them, whatever the case and the accents, and how many do. */
async function peopleNamed(transaction: Transaction, clubId: number, names: string[]) {
  const rows = await transaction.$queryRaw<{ name: string; id: number; people: number }[]>`
    SELECT candidate.name, min(account.id) AS id, count(*)::int AS people
    FROM unnest(${names}::text[]) AS candidate (name)
    JOIN "Club" AS club ON club.id = ${clubId}
    JOIN "NameWord" AS first ON first.word = split_part(letters_and_digits(candidate.name), ' ', 1)
    JOIN "User" AS account ON account.id = first."userId"
    WHERE letters_and_digits(candidate.name) = letters_and_digits(account."firstName" || ' ' ||
        CASE WHEN account."showFullName" THEN account."lastName" ELSE left(letters_and_digits(account."lastName"), 1) END)
      AND ${belongsToClubSql(Prisma.sql`club`, Prisma.sql`account.id`)}
    GROUP BY candidate.name`;
  return new Map(rows.map((row) => [row.name, row]));
}

/** How much of a text at a place is this name, with or without its full stop; 0 if it is not. */
function lengthOf(name: string, content: string, place: number): number {
  const fitting = [name, name.replace(/\.$/, '')].find((form) => {
    const end = place + form.length;
    const isWhole = !/^[\p{L}\p{N}]/u.test(content.slice(end, end + 2));
    return isWhole && content.slice(place, end).toLowerCase() === form.toLowerCase();
  });
  return fitting?.length ?? 0;
}

/**
 * A post's text in which a name after an at sign is a mention, if exactly one person of the club is shown to its people by that
 * name. Names that the writer does not see find nobody, so that none can be guessed. Only so many at signs are looked up as
 * a post may mention people.
 */
export async function withNamesMentioned(transaction: Transaction, clubId: number, content: string): Promise<string> {
  const text = parsedText(content);
  const places = text ? placesIn(content, text).slice(0, bounds.postMentions) : [];
  if (places.length === 0) return content;
  const people = await peopleNamed(transaction, clubId, [...new Set(places.flatMap(({ names }) => names))]);
  let [mentioning, rest] = ['', 0];
  for (const { at, names } of places) {
    const person = people.get(names.find((name) => people.has(name)) ?? '');
    const name = person?.people === 1 ? await nameInClub(transaction, clubId, person.id) : undefined;
    const length = name === undefined ? 0 : lengthOf(name, content, at + 1);
    if (!person || length === 0) continue;
    mentioning += content.slice(rest, at + 1) + storedMention(person.id);
    rest = at + 1 + length;
  }
  mentioning += content.slice(rest);
  const isTooMuch =
    [...mentioning].length > bounds.postContent || mentionedIds(mentioning).length > bounds.postMentions;
  return isOvermarked(mentioning) || isTooMuch ? content : mentioning;
}
