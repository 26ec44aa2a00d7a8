import { type Email, type EmailAboutMeeting, togetherKind } from '#schema/core/emails.ts';

/**
 * Combines e-mails to one person: several about meetings of one club become one that lists them by time. Of several
 * e-mails of the same kind about the same meeting, only the last is kept.
 */
export function combineEmails(waiting: Email[]): Email[] {
  const alone: Email[] = [];
  const groups = new Map<string, Map<string, EmailAboutMeeting>>();
  for (const email of waiting) {
    const kind = togetherKind(email);
    if (!kind || !email.meeting) {
      alone.push(email);
      continue;
    }
    const group = `${kind} ${email.club}`;
    groups.set(group, (groups.get(group) ?? new Map()).set(`${email.kind} ${email.meeting.id}`, email));
  }
  return [...alone, ...[...groups.values()].map((group) => listed([...group.values()]))];
}

/** One e-mail that lists these, which have the same kind and club; a single e-mail is returned unchanged. */
function listed(emails: EmailAboutMeeting[]): Email {
  const [first, second] = emails as [EmailAboutMeeting, EmailAboutMeeting?];
  const kind = togetherKind(first);
  if (!second || !kind) return first;
  const { club, values } = first;
  const meetings = emails.toSorted((one, other) => one.meeting.start.localeCompare(other.meeting.start));
  return { kind, club, values: { club: values.club }, meetings };
}
