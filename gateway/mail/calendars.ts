import type { Database } from '#prisma/database.ts';
import { type Email, type EmailMeeting, isAboutMeeting, type Recipient } from '#schema/core/emailKind.ts';
import { type Invitations, type InvitedTo, invitationFiles } from '#schema/meeting/invitationFiles.ts';
import { addressOf } from '../config.ts';
import type { Deliver } from './transport.ts';

/** How many calendar files an e-mail about several meetings carries at most. */
const most = 20;

const invitedTo = ({ id, series }: EmailMeeting): InvitedTo => ({
  ids: series?.ids ?? [id],
  ...(series?.id !== undefined && { seriesId: series.id }),
});

/** The calendar files that an e-mail about meetings carries; they are built when it is sent. */
export function invitationsOf(email: Email, { id, email: address, ...reader }: Recipient): Invitations | undefined {
  const meetings = isAboutMeeting(email) ? [email.meeting] : (email.meetings ?? []).map(({ meeting }) => meeting);
  // A mailing of the first releases has no ids of its meetings.
  const about = meetings
    .filter((meeting) => meeting.id)
    .slice(0, most)
    .map(invitedTo);
  if (id === undefined || about.length === 0) return undefined;
  const name = `${reader.firstName} ${reader.lastName}`.trim() || address;
  return { userId: id, attendee: { name, email: address }, about };
}

/** Delivers e-mails about meetings with the calendar files of these. */
export function withCalendars(
  database: Database,
  deliver: Deliver,
  { publicUrl, mailFrom }: { publicUrl: string; mailFrom: string },
): Deliver {
  const sender = { publicUrl, email: addressOf(mailFrom) };
  return async (id, email) =>
    deliver(id, email, email.invitations && (await invitationFiles(database, email.invitations, sender)));
}
