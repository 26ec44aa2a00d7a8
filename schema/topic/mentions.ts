import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Transaction } from '#prisma/database.ts';

import { everybodyIn } from '../access/members.ts';
import { displayName, type PersonName } from '../account/displayName.ts';
import { InvalidInput } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { isOvermarked } from '../input/markdown.ts';
import { escapedName, type Mention, mentionOf, mentionsIn, nobody } from '../input/mentions.ts';

/** The largest id of an account. */
const mostIds = 2 ** 31 - 1;

/** A text whose mentions are replaced as this function says. What is shown as written has none. */
function replaced(content: string, mentions: Mention[], by: (mention: Mention) => string): string {
  let [text, rest] = ['', 0];
  for (const mention of mentions) {
    const { start, end } = mention.link.position ?? { start: {}, end: {} };
    text += content.slice(rest, start.offset) + by(mention);
    rest = end.offset ?? rest;
  }
  return text + content.slice(rest);
}

/** The mentions of a text in Markdown, in their order. */
function parsed(content: string): Mention[] {
  // An at sign may be written as an entity.
  if (!/[@&]/.test(content) || isOvermarked(content)) return [];
  return mentionsIn(fromMarkdown(content, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
}

/** A post's text as e-mails show it and software reads it: its mentions are the names alone. */
export const withoutMentions = (content: string): string =>
  replaced(content, parsed(content), ({ name }) => escapedName(name));

/**
 * A post's text as it is stored, and the people it mentions: the name of each is the one that members see today, and stays
 * so when they change it. Whom the club does not know is named as the author did, whether or not there is such an account.
 * Requires the club's row to be locked.
 */
export async function withMentions(
  transaction: Transaction,
  clubId: number,
  content: string,
): Promise<{ content: string; mentioned: number[] }> {
  const mentions = parsed(content);
  const ids = [...new Set(mentions.map(({ id }) => id))].filter((id) => id !== nobody.id);
  if (ids.length > bounds.postMentions) throw InvalidInput.at('content', 'topic.mentionsMany');
  const people =
    ids.length === 0
      ? []
      : await transaction.$queryRaw<(PersonName & { id: number })[]>`
          SELECT id, "firstName", "lastName", "showFullName" FROM (${everybodyIn(clubId)}) AS people
          JOIN "User" ON id = reader WHERE id = ANY (${ids.filter((id) => id <= mostIds)}::int[])`;
  const names = new Map([
    [nobody.id, nobody.name],
    ...people.map((person) => [person.id, displayName(person)] as const),
  ]);
  const text = replaced(content, mentions, ({ id, name }) => {
    const own = names.get(id);
    return own === undefined ? escapedName(name) : mentionOf(id, own);
  });
  if ([...text].length > bounds.postContent) throw InvalidInput.at('content', 'input.tooLong');
  return { content: text, mentioned: people.map(({ id }) => id) };
}

/** Stores whom a post mentions; those it mentioned before stay. */
export const storeMentions = (transaction: Transaction, postId: bigint, mentioned: number[]) =>
  mentioned.length === 0 ||
  transaction.$executeRaw`
    INSERT INTO "PostMention" ("postId", "userId") SELECT ${postId}, unnest(${mentioned}::int[]) ON CONFLICT DO NOTHING`;

/** The people whom a post mentions and who were not told of it before, of whom it says that they were. */
export async function untoldOf(transaction: Transaction, postId: bigint, at: Date): Promise<number[]> {
  const people = await transaction.$queryRaw<{ userId: number }[]>`
    UPDATE "PostMention" SET "toldAt" = ${at} WHERE "postId" = ${postId} AND "toldAt" IS NULL RETURNING "userId"`;
  return people.map(({ userId }) => userId);
}
