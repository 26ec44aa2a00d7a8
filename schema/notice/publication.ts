import type { Notice } from '#prisma/generated/client/client.ts';
import type { Publication } from '../club/publication.ts';
import { announce } from './announce.ts';
import { noticeHidden, noticeShown } from './emails.ts';

/** Notices, which administrators hide and show; their author and the club's owner are told. */
export const publishedNotices: Publication<Notice> = {
  kinds: { shown: 'noticeShown', hidden: 'noticeHidden' },
  subject: ({ title }) => title,
  namesAuthor: false,
  concerned: ({ authorId }, { ownerId }) => [authorId, ownerId],
  reference: ({ id }) => ({ notice: id }),
  emails: {
    shown: ({ id, title: subject }, club) => noticeShown({ title: club.title, subject }, { club: club.id, notice: id }),
    hidden: ({ id, title: subject }, club, reason) =>
      noticeHidden({ title: club.title, subject, reason }, { club: club.id, notice: id }),
  },
  // If it becomes hidden, a trigger (prisma/functions/Notice.sql) deletes the unsent e-mails about it.
  store: (transaction, { id, announced }, { shown, at }, isNews) =>
    transaction.notice.update({
      where: { id },
      data: { hiddenAt: shown ? null : at, heldAt: null, updatedAt: at, announced: announced || isNews },
    }),
  announce: async (transaction, mail, { text }, at, isNews) => {
    if (isNews) await announce(transaction, mail, text, at);
  },
};
