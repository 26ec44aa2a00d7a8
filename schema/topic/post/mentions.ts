import type { Transaction } from '#prisma/database.ts';

import { everybodyIn } from '../../access/members.ts';
import { namesInClubs } from '../../account/nameSeen.ts';
import { InvalidInput } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { escapedName, type Mention, mentionsIn, nobody, storedMention, withNames } from '../../input/mentions.ts';
import { withNamesMentioned } from '../mentionsByName.ts';
import { parsedText } from '../parsedText.ts';

/** Somebody whom a post mentions, and whether only what it quotes does. */
interface PersonMentioned {
  id: number;
  quoted: boolean;
}

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
  const text = parsedText(content);
  return text ? mentionsIn(text) : [];
}

/** A post's text with the names of whom it mentions alone, as software reads it. */
export const withoutMentions = (content: string): string =>
  replaced(content, parsed(content), ({ name }) => escapedName(name));

/** The same as e-mails show it to the people of its club: with the names that they see at that moment. */
export async function textForMembers(
  transaction: Transaction,
  clubId: number,
  post: { id: bigint; content: string },
): Promise<string> {
  const texts = await textsForMembers(transaction, [{ ...post, clubId }]);
  return texts.get(post.id) ?? post.content;
}

/** The same for several posts, by their ids. */
export async function textsForMembers(
  transaction: Transaction,
  posts: { id: bigint; clubId: number; content: string }[],
): Promise<Map<bigint, string>> {
  const mentioning = posts.filter(({ content }) => content.includes('](member:') && parsed(content).length > 0);
  if (mentioning.length === 0) return new Map();
  const mentions = await transaction.postMention.findMany({
    where: { postId: { in: mentioning.map(({ id }) => id) } },
    select: { postId: true, userId: true },
  });
  const clubOf = new Map(mentioning.map(({ id, clubId }) => [id, clubId]));
  const people = mentions.map(({ postId, userId }) => ({ postId, userId, clubId: clubOf.get(postId) ?? 0 }));
  const nameOf = await namesInClubs(transaction, people);
  return new Map(
    mentioning.map(({ id: postId, content }) => {
      const names = people.flatMap(({ userId: id, clubId, ...of }) => {
        const name = of.postId === postId ? nameOf(clubId, id) : undefined;
        return name === undefined ? [] : [[id, { id, name }] as const];
      });
      return [postId, withoutMentions(withNames(content, new Map(names)))];
    }),
  );
}

/**
 * A post's text as it is stored, and the people it mentions, by their ids alone; `quoted` are those whom only its quotations
 * mention; whoever is named after an at sign as the club's people see them is mentioned, too. Whom the club does not know is named as the author did, whether or not there is such an account. Requires the club's
 * row to be locked.
 */
export async function withMentions(
  transaction: Transaction,
  clubId: number,
  source: string,
): Promise<{ content: string; mentioned: PersonMentioned[] }> {
  const content = await withNamesMentioned(transaction, clubId, source);
  const mentions = parsed(content);
  const ids = [...new Set(mentions.map(({ id }) => id))].filter((id) => id !== nobody.id);
  if (ids.length > bounds.postMentions) throw InvalidInput.at('content', 'topic.mentionsMany');
  const people =
    ids.length === 0
      ? []
      : await transaction.$queryRaw<{ id: number }[]>`
          SELECT reader AS id FROM (${everybodyIn(clubId)}) AS people
          WHERE reader = ANY (${ids.filter((id) => id <= mostIds)}::int[])`;
  const known = new Set([nobody.id, ...people.map(({ id }) => id)]);
  const text = replaced(content, mentions, ({ id, name }) => (known.has(id) ? storedMention(id) : escapedName(name)));
  if ([...text].length > bounds.postContent) throw InvalidInput.at('content', 'input.tooLong');
  const spoken = new Set(mentions.filter(({ quoted }) => !quoted).map(({ id }) => id));
  return { content: text, mentioned: people.map(({ id }) => ({ id, quoted: !spoken.has(id) })) };
}

/** Stores whom a post mentions; those it mentioned before stay. */
export const storeMentions = (transaction: Transaction, postId: bigint, mentioned: PersonMentioned[]) =>
  mentioned.length === 0 ||
  transaction.$executeRaw`
    INSERT INTO "PostMention" AS known ("postId", "userId", quoted)
    SELECT ${postId}, * FROM unnest(
      ${mentioned.map(({ id }) => id)}::int[], ${mentioned.map(({ quoted }) => quoted)}::boolean[])
    ON CONFLICT ("postId", "userId") DO UPDATE SET quoted = false WHERE known.quoted AND NOT EXCLUDED.quoted`;

/** The people whom a post mentions itself and who were not told of it before, of whom it says that they were. */
export async function untoldOf(transaction: Transaction, postId: bigint, at: Date): Promise<number[]> {
  const people = await transaction.$queryRaw<{ userId: number }[]>`
    UPDATE "PostMention" SET "toldAt" = ${at} WHERE "postId" = ${postId} AND "toldAt" IS NULL AND NOT quoted RETURNING "userId"`;
  return people.map(({ userId }) => userId);
}
