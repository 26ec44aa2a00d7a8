import { type Email, type EmailAboutMeeting, isAboutMeeting } from '#schema/core/emailKind.ts';

/**
 * Combines e-mails to one person: several about meetings of one club become one that lists them by time. Of several
 * e-mails of the same kind about the same meeting, only the last is kept.
 */
export function combineEmails(waiting: Email[]): Email[] {
  const alone: Email[] = [];
  const groups = new Map<string, Map<string, EmailAboutMeeting>>();
  for (const email of waiting) {
    const { kind, club } = email;
    if (!kind.together || !isAboutMeeting(email)) {
      alone.push(email);
      continue;
    }
    const group = `${kind.together.kind.name} ${club}`;
    groups.set(group, (groups.get(group) ?? new Map()).set(`${kind.name} ${email.meeting.id}`, email));
  }
  return [...alone, ...[...groups.values()].map((group) => combined([...group.values()]))];
}

/** One e-mail that lists these, which are combined into the same kind; a single e-mail is returned unchanged. */
function combined(emails: EmailAboutMeeting[]): Email {
  const [first, second] = emails as [EmailAboutMeeting, EmailAboutMeeting?];
  const { kind, club, values } = first;
  if (!second || !kind.together) return first;
  const meetings = emails.toSorted((left, right) => left.meeting.start.localeCompare(right.meeting.start));
  return kind.together({ club: values.club }, { club, meetings });
}
