import type { Transaction } from '#prisma/database.ts';
import type { Club } from '#prisma/generated/client/client.ts';
import { type Publication, setShown } from '../../club/publication.ts';
import type { Mail } from '../../core/context.ts';
import { publishedNotices } from '../../notice/publication.ts';
import { publishedPosts } from '../../topic/publication.ts';
import { type ActBy, recordAct } from '../log/recordAct.ts';

/** A text in a club, on which an administrator decides. */
interface Text {
  isHeld: boolean;
  isHiddenBySite: boolean;
  /**
   * Hides it, so that only an administrator can show it again, or shows it, and records that. Requires the rows of the club
   * and of the text to be locked.
   */
  setShown(mail: Mail, shown: boolean, by: ActBy): Promise<void>;
}

/** A notice. */
export async function noticeOf(transaction: Transaction, id: number): Promise<Text> {
  const { club, ...text } = await transaction.notice.findUniqueOrThrow({ where: { id }, include: { club: true } });
  const isHiddenBySite = text.hiddenAt !== null;
  return textOf(transaction, publishedNotices, {
    club,
    text,
    isHiddenBySite,
    field: 'hiddenNotice',
    title: text.title,
  });
}

/** A post. */
export async function postOf(transaction: Transaction, id: bigint): Promise<Text> {
  const include = { topic: { include: { club: true } } };
  const text = await transaction.topicPost.findUniqueOrThrow({ where: { id }, include });
  const title = `${text.topic.title} #${text.number}`;
  const { hiddenBySite: isHiddenBySite } = text;
  return textOf(transaction, publishedPosts, {
    club: text.topic.club,
    text,
    isHiddenBySite,
    field: 'hiddenPost',
    title,
  });
}

function textOf<Stored extends { authorId: number | null; announced: boolean; heldAt: Date | null }>(
  transaction: Transaction,
  of: Publication<Stored>,
  stored: { club: Club; text: Stored; isHiddenBySite: boolean; field: 'hiddenNotice' | 'hiddenPost'; title: string },
): Text {
  const { club, text, isHiddenBySite, field, title } = stored;
  return {
    isHeld: text.heldAt !== null,
    isHiddenBySite,
    async setShown(mail, shown, by) {
      const kind = of.kinds[shown ? 'shown' : 'hidden'];
      const [before, after] = shown ? [title, ''] : ['', title];
      const concerned = { userId: text.authorId, clubId: club.id };
      await recordAct(transaction, {
        ...by,
        ...concerned,
        kind,
        before: { [field]: before },
        after: { [field]: after },
      });
      await setShown(transaction, mail, of, { club, text }, { shown, actorId: null, at: by.at, reason: by.reason });
    },
  };
}
