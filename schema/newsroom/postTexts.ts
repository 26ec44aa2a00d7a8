import type { Language } from '#locales/keys.ts';
import type { Transaction } from '#prisma/database.ts';
import { wordsOf } from './postText.ts';

/** A post in a language. */
export interface TextOfPost {
  language: Language;
  title: string;
  teaser: string;
  content: string;
  /** When it last changed, if that is not now. */
  updatedAt?: Date;
}

/** Replaces the texts of a post in these languages; one without a title is removed. */
export async function storeTexts(
  transaction: Transaction,
  postId: number,
  texts: TextOfPost[],
  at: Date,
): Promise<void> {
  await transaction.postText.deleteMany({ where: { postId, language: { in: texts.map(({ language }) => language) } } });
  await transaction.postText.createMany({
    data: texts
      .filter(({ title }) => title)
      .map(({ language, title, teaser, content, updatedAt = at }) => ({
        postId,
        language,
        title,
        teaser,
        content,
        words: wordsOf(content),
        updatedAt,
      })),
  });
}
