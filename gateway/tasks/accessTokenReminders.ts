import { accessTokenExpires } from '#schema/accessToken/emails.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

const notice = daysInMs(bounds.tokenReminderDays);

/** Reminds members of access tokens that expire soon; noted in the e-mails' transaction, so that none is sent twice. */
export const accessTokenReminders: Task = {
  name: 'accessTokenReminders',
  batch: (database, now, size, mail) =>
    database.$transaction(async (transaction) => {
      const due = await transaction.$queryRaw<{ id: number }[]>`
        SELECT id FROM "AccessToken"
        WHERE "remindedAt" IS NULL AND "expiresAt" > ${now} AND "expiresAt" <= ${new Date(now.getTime() + notice)}
          AND "expiresAt" - "createdAt" >= make_interval(days => ${2 * bounds.tokenReminderDays}::int)
        ORDER BY "expiresAt" LIMIT ${size} FOR UPDATE SKIP LOCKED`;
      if (due.length === 0) return 0;
      const ids = { id: { in: due.map(({ id }) => id) } };
      const tokens = await transaction.accessToken.findMany({ where: ids, include: { user: true } });
      for (const { name, expiresAt, user } of tokens) {
        const days = Math.ceil((expiresAt.getTime() - now.getTime()) / daysInMs(1));
        await mail.post(transaction, user, accessTokenExpires({ name, days }));
      }
      await transaction.accessToken.updateMany({ where: ids, data: { remindedAt: now } });
      return due.length;
    }),
};
