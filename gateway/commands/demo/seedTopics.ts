import type { Transaction } from '#prisma/database.ts';
import type { Reaction } from '#prisma/generated/client/enums.ts';
import { listedClubs } from '#schema/access/clubs.ts';
import { belonging } from '#schema/access/roles.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { storeMentions, withMentions } from '#schema/topic/mentions.ts';
import { conversationsIn } from './conversations.ts';

const hour = 3_600_000;
const day = daysInMs(1);

/** How the demo's people react to what others say: most of them not at all. */
const reactions: (Reaction | undefined)[] = ['thanks', undefined, 'agree', undefined, undefined, 'thanks', 'question'];

/** Lets the people of the demo's clubs talk with each other, in the language of their country. */
export async function holdConversations(transaction: Transaction, now: number): Promise<void> {
  const clubs = await transaction.club.findMany({
    where: { ...listedClubs, ownerId: { not: null } },
    include: {
      memberships: { where: { role: { in: [...belonging] }, user: { admin: false } }, orderBy: { since: 'asc' } },
    },
    orderBy: { id: 'asc' },
  });
  for (const [clubIndex, club] of clubs.entries()) {
    const people = [club.ownerId, ...club.memberships.map(({ userId }) => userId)];
    for (const { title, days, posts, pinned = false, poll, ...topic } of conversationsIn(club.country)) {
      // Nobody answers themselves.
      if (new Set(posts.map(({ by }) => by)).size > people.length) continue;
      const begun = now - days * day - clubIndex * hour;
      const at = (after: number) => new Date(Math.min(begun + after * hour, now - hour));
      const author = (by: number) => people[by % people.length] ?? null;
      const created = await transaction.topic.create({
        data: {
          clubId: club.id,
          authorId: author(posts[0]?.by ?? 0),
          title,
          public: topic.public ?? false,
          pinned,
          postCount: posts.length,
          lastNumber: posts.length,
          lastPostAt: at(posts.at(-1)?.after ?? 0),
          createdAt: at(0),
          updatedAt: at(0),
        },
      });
      if (poll) {
        const endsAt = new Date(now + 5 * day);
        await transaction.topicPoll.create({
          data: { topicId: created.id, options: poll, several: true, open: true, endsAt },
        });
        const voters = people.flatMap((id, index) => (id === null || index % 3 === 1 ? [] : id));
        await transaction.pollVote.createMany({
          data: voters.map((userId, index) => ({
            topicId: created.id,
            userId,
            choices: [...new Set([1 + (index % 2), 1 + (index % poll.length)])],
            at: at(1),
          })),
        });
      }
      const ids: bigint[] = [];
      for (const [index, { by, after, text, answers, interest = false, edited }] of posts.entries()) {
        const createdAt = at(after);
        const editedAt = edited ? new Date(createdAt.getTime() + hour / 4) : null;
        // A number in braces after an at sign mentions that person of the club.
        const typed = text.replaceAll(/@\{(\d+)\}/g, (_, nth) => `@[one](member:${author(Number(nth))})`);
        const { content, mentioned } = await withMentions(transaction, club.id, typed);
        const { id } = await transaction.topicPost.create({
          data: {
            topicId: created.id,
            number: index + 1,
            authorId: author(by),
            content,
            inAnswerToId: answers ? (ids[answers - 1] ?? null) : null,
            interest,
            createdAt,
            updatedAt: editedAt ?? createdAt,
            editedAt,
          },
          select: { id: true },
        });
        ids.push(id);
        await storeMentions(transaction, id, mentioned);
        await transaction.topicReaction.createMany({
          data: people.flatMap((userId, reader) => {
            const reaction = userId === author(by) ? undefined : reactions[(index * 3 + reader * 2) % reactions.length];
            return userId && reaction ? [{ postId: id, userId, reaction, at: createdAt }] : [];
          }),
          skipDuplicates: true,
        });
      }
      // Whoever wrote has read everything; to the others, all of it is new.
      const writers = [...new Set(posts.map(({ by }) => author(by)))].filter((id) => id !== null);
      await transaction.topicReading.createMany({
        data: writers.map((userId) => ({
          topicId: created.id,
          userId,
          upTo: posts.length,
          following: 'all' as const,
        })),
      });
    }
  }
}
