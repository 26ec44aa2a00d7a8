import { languages } from '#locales/keys.ts';
import type { Transaction } from '#prisma/database.ts';
import type { PostState } from '#prisma/generated/client/enums.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { applyCorrection, storeCorrection } from '#schema/newsroom/corrections.ts';
import { lockedPost } from '#schema/newsroom/lockedPost.ts';
import { suggestedSlug } from '#schema/newsroom/postText.ts';
import { storeTexts, type TextOfPost } from '#schema/newsroom/postTexts.ts';
import { beforeCourse, type DemoNews, leverage, minutesOfMeetings, tripleSwap } from './texts/news.ts';

const day = daysInMs(1);

/** Fills the demo's newsroom: two public posts, one of them corrected, one that is scheduled and one in review. */
export async function writeNews(transaction: Transaction, editorId: number, now: number): Promise<void> {
  const at = (days: number) => new Date(now + days * day);
  const write = (news: DemoNews, state: PostState, written: Date, publishedAt?: Date) =>
    store(transaction, news, { state, editorId, written, publishedAt });
  await write(minutesOfMeetings, 'published', at(-25), at(-24));
  const id = await write(tripleSwap, 'published', at(-10), at(-9));
  await correct(transaction, id, tripleSwap, editorId, at(-7));
  await write(leverage, 'published', at(-1), at(3));
  await write(beforeCourse, 'review', at(-0.2));
}

interface Stage {
  state: PostState;
  editorId: number;
  written: Date;
  publishedAt: Date | undefined;
}

async function store(transaction: Transaction, news: DemoNews, stage: Stage): Promise<number> {
  const { title } = news.texts.en;
  const { state, editorId, written, publishedAt = written } = stage;
  const isPublic = state === 'published' && publishedAt < new Date();
  const { id } = await transaction.post.create({
    data: {
      tag: news.tag,
      title,
      slug: suggestedSlug(title),
      state,
      publishedAt,
      updatedAt: isPublic ? publishedAt : written,
      authorId: editorId,
      editorId,
    },
    select: { id: true },
  });
  await storeTexts(transaction, id, textsOf(news, 'said'), written);
  return id;
}

/** Corrects a public post as its editors do: as a post of its own, which another editor has approved. */
async function correct(transaction: Transaction, postId: number, news: DemoNews, editorId: number, at: Date) {
  const { corrected, tag, texts } = news;
  if (!corrected) return;
  const notes = languages.map((language) => ({ language, note: corrected[language].note }));
  const correction = { tag, title: texts.en.title, editorId, at, texts: textsOf(news, 'says'), notes };
  const id = await storeCorrection(transaction, { id: postId }, correction);
  await applyCorrection(transaction, await lockedPost(transaction, id, null), at);
}

/** The texts of a post as it was at first, or as it is since its correction. */
const textsOf = ({ texts, corrected }: DemoNews, when: 'said' | 'says'): TextOfPost[] =>
  languages.map((language) => {
    const { content, ...text } = texts[language];
    const change = corrected?.[language];
    return { ...text, language, content: change ? content.replace(change.says, change[when]) : content };
  });
