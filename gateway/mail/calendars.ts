import type { Logger } from 'pino';
import { type Database, isUnavailable } from '#prisma/database.ts';
import { type Email, type EmailMeeting, isAboutMeeting, type Recipient } from '#schema/core/emailKind.ts';
import { type Invitations, type InvitedTo, invitationFiles } from '#schema/meeting/calendar/invitationFiles.ts';
import { addressOf } from '../config/config.ts';
import type { Deliver } from './transport.ts';

/** How many calendar files an e-mail about several meetings carries at most. */
const most = 20;

const invitedTo = ({ id, series }: EmailMeeting): InvitedTo => ({
  ids: series?.ids ?? [id],
  ...(series?.id !== undefined && { seriesId: series.id }),
});

/** The calendar files that an e-mail about meetings carries; they are built when it is sent. */
export function invitationsOf(email: Email, { id }: Recipient): Invitations | undefined {
  const meetings = isAboutMeeting(email) ? [email.meeting] : (email.meetings ?? []).map(({ meeting }) => meeting);
  const about = meetings.slice(0, most).map(invitedTo);
  if (id === undefined || about.length === 0) return undefined;
  return { userId: id, about };
}

/** Delivers e-mails about meetings with the calendar files of these, or without those that cannot be built. */
export function withCalendars(
  database: Database,
  deliver: Deliver,
  { publicUrl, mailFrom }: { publicUrl: string; mailFrom: string },
  log: Logger,
): Deliver {
  const sender = { publicUrl, email: addressOf(mailFrom) };
  return async (id, { invitations, ...email }) => {
    const files =
      invitations &&
      (await invitationFiles(database, invitations, sender).catch((error) => {
        // Without a database, the e-mail is tried again later.
        if (isUnavailable(error)) throw error;
        log.warn({ mail: id, error: String(error) }, 'an e-mail is sent without its calendar files');
        return undefined;
      }));
    return deliver(id, email, files);
  };
}
