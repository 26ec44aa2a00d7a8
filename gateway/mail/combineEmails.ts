import { type Email, type EmailAboutMeeting, isAboutMeeting } from '#schema/core/emailKind.ts';

/**
 * Combines e-mails to one person: several about meetings of one club become one that lists them by time. Of several
 * e-mails of the same kind about the same meeting, only the last is kept, with what was before the first.
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
    const name = `${kind.together.kind.name} ${club}`;
    const group = groups.get(name) ?? new Map<string, EmailAboutMeeting>();
    const meeting = `${kind.name} ${email.meeting.id}`;
    groups.set(name, group.set(meeting, since(email, group.get(meeting))));
  }
  return [...alone, ...[...groups.values()].map((group) => combined([...group.values()]))];
}

/** An e-mail about a meeting that also says what an earlier one would have said of former details. */
function since(email: EmailAboutMeeting, earlier: EmailAboutMeeting | undefined): EmailAboutMeeting {
  const before = { ...email.meeting.before, ...earlier?.meeting.before };
  return { ...email, meeting: { ...email.meeting, before } };
}

/** One e-mail that lists these, which are combined into the same kind; a single e-mail is returned unchanged. */
function combined(emails: EmailAboutMeeting[]): Email {
  const [first, second] = emails as [EmailAboutMeeting, EmailAboutMeeting?];
  const { kind, club, values } = first;
  if (!second || !kind.together) return first;
  const meetings = emails.toSorted((left, right) => left.meeting.start.localeCompare(right.meeting.start));
  return kind.together({ club: values.club }, { club, meetings });
}
