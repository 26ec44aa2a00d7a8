import type { Transaction } from '#prisma/database.ts';
import type { Club } from '#prisma/generated/client/client.ts';
import type { Reaction } from '#prisma/generated/client/enums.ts';
import { listedClubs } from '#schema/access/clubs.ts';
import { belonging } from '#schema/access/roles.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { storeMentions, untoldOf, withMentions } from '#schema/topic/post/mentions.ts';
import type { Told } from './tell.ts';
import type { DemoTopic } from './texts/DemoTexts.ts';
import { nthOf, withTexts } from './texts/textsOf.ts';

const hour = 3_600_000;
const day = daysInMs(1);

/** Conversations that ended longer ago are known to most. */
const knownAfter = 5 * day;
/** For how long people are told that they were mentioned. */
const toldFor = 14 * day;

/** How the demo's people react to what others say: most of them not at all. */
const reactions: (Reaction | undefined)[] = ['thanks', undefined, 'agree', undefined, undefined, 'thanks', 'question'];

/** Lets the people of the demo's clubs talk with each other, in the language of their country; returns whom they mention. */
export async function holdConversations(transaction: Transaction, now: number): Promise<Told[]> {
  const told: Told[] = [];
  const clubs = await transaction.club.findMany({
    where: listedClubs,
    include: {
      memberships: { where: { role: { in: [...belonging] }, user: { admin: false } }, orderBy: { since: 'asc' } },
    },
    orderBy: { id: 'asc' },
  });
  for (const [clubIndex, { club, texts, nth }] of withTexts(clubs).entries()) {
    const people = [...(club.ownerId ? [club.ownerId] : []), ...club.memberships.map(({ userId }) => userId)];
    // Nobody answers themselves.
    const possible = texts.topics.filter(({ posts }) => new Set(posts.map(({ by }) => by)).size <= people.length);
    // Neighbouring clubs have different topics: each begins where the one before it cannot reach. The shift lets clubs further
    // apart differ, too.
    const [step, count] = possible.length > 6 ? [4, 2 + (nth % 3)] : [2, 2];
    const shift = possible.length > 6 ? Math.floor(nth / 5) : 0;
    for (let index = 0; index < count; index++) {
      const topic = nthOf(possible, nth * step + shift + index);
      const begun = now - (topic.hours + (clubIndex % 9) / 3) * hour;
      told.push(...(await hold(transaction, club, people, topic, { now, begun })));
    }
  }
  return told;
}

async function hold(
  transaction: Transaction,
  club: Club,
  people: number[],
  { title, posts, pinned = false, poll, ...topic }: DemoTopic,
  { now, begun }: { now: number; begun: number },
): Promise<Told[]> {
  const at = (after: number) => new Date(begun + after * hour);
  const author = (by: number) => nthOf(people, by);
  const lastAt = at(posts.at(-1)?.after ?? 0);
  const { id: topicId } = await transaction.topic.create({
    data: {
      clubId: club.id,
      authorId: author(posts[0]?.by ?? 0),
      title,
      public: topic.public ?? false,
      pinned,
      postCount: posts.length,
      lastNumber: posts.length,
      lastPostAt: lastAt,
      lastWrittenAt: lastAt,
      createdAt: at(0),
      updatedAt: at(0),
    },
  });
  if (poll) await holdPoll(transaction, { topicId, options: poll, people, at: at(1), now });
  const ids: bigint[] = [];
  const mentions: Told[] = [];
  for (const [index, { by, after, text, answers, interest = false, edited }] of posts.entries()) {
    const number = index + 1;
    const createdAt = at(after);
    const editedAt = edited ? new Date(createdAt.getTime() + hour / 4) : null;
    // A number in braces after an at sign mentions that person of the club.
    const typed = text.replaceAll(/@\{(\d+)\}/g, (_, nth) => `@[one](member:${author(Number(nth))})`);
    const { content, mentioned } = await withMentions(transaction, club.id, typed);
    const { id } = await transaction.topicPost.create({
      data: {
        topicId,
        number,
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
    const to = mentioned.length > 0 ? await untoldOf(transaction, id, createdAt) : [];
    if (to.length > 0 && now - createdAt.getTime() < toldFor)
      mentions.push({ to, news: { kind: 'mentioned', club, topic: topicId, post: number, at: createdAt } });
    await transaction.topicReaction.createMany({
      data: people.flatMap((userId, reader) => {
        const reaction = userId === author(by) ? undefined : reactions[(index * 3 + reader * 2) % reactions.length];
        return reaction ? [{ postId: id, userId, reaction, at: createdAt }] : [];
      }),
    });
  }
  // Whoever wrote has read everything up to then; most have read what is old.
  const isOld = lastAt.getTime() < now - knownAfter;
  const written = (userId: number) => posts.findLastIndex(({ by }) => author(by) === userId) + 1;
  await transaction.topicReading.createMany({
    data: people.flatMap((userId, index) => {
      const upTo = isOld && index % 4 !== 3 ? posts.length : written(userId);
      return upTo > 0 ? [{ topicId, userId, upTo, following: written(userId) > 0 ? 'all' : 'usual' }] : [];
    }),
  });
  return mentions;
}

interface Poll {
  topicId: number;
  options: string[];
  people: number[];
  at: Date;
  now: number;
}

/** Asks a question for some days yet, which most have answered. */
async function holdPoll(transaction: Transaction, { topicId, options, people, at, now }: Poll): Promise<void> {
  const endsAt = new Date(now + 5 * day);
  await transaction.topicPoll.create({ data: { topicId, options, several: true, open: true, endsAt } });
  const voters = people.filter((_, index) => index % 3 !== 1);
  await transaction.pollVote.createMany({
    data: voters.map((userId, index) => ({
      topicId,
      userId,
      choices: [...new Set([1 + (index % 2), 1 + (index % options.length)])],
      at,
    })),
  });
}
