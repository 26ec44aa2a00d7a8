import type { Transaction } from '#prisma/database.ts';
import type { News } from '#schema/messages/fanOut.ts';
import { notify } from '#schema/messages/notify.ts';

/** Something that people are told of. */
export interface Told {
  to: number[];
  news: News;
}

/** Notifies people in the order in which things happened, in which they then stand in their lists. */
export async function tell(transaction: Transaction, told: Told[]): Promise<void> {
  for (const { to, news } of told.sort((one, other) => one.news.at.getTime() - other.news.at.getTime()))
    await notify(transaction, to, news);
}
