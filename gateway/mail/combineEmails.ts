import {
  type Email,
  type EmailAboutMeeting,
  type EmailAboutPost,
  isAboutMeeting,
  isAboutPost,
} from '#schema/core/emailKind.ts';

/**
 * Combines e-mails to one person: several about meetings of one club become one that lists them by time, several about
 * posts, notices or requests one that lists these. Of several e-mails of the same kind about the same meeting, only the last is kept, with
 * what was before the first; what has become of a meeting that one announces is not told besides.
 */
export const combineEmails = (waiting: Email[]): Email[] => [
  ...aboutMeetings(waiting.filter(({ kind }) => !kind.postsTogether && !kind.itemsTogether)),
  ...aboutPosts(waiting.filter(isAboutPost)),
  ...listing(waiting.filter(({ kind }) => kind.itemsTogether)),
];

/** The maximum number of people named in an e-mail about several notices or requests. */
const mostNamed = 10;

/** The same, for notices and requests: those of a kind, of a club, go into one. */
function listing(emails: Email[]): Email[] {
  const groupOf = ({ kind, club }: Email) => `${kind.name} ${club}`;
  return [...new Set(emails.map(groupOf))].flatMap((name) => {
    const items = emails.filter((email) => groupOf(email) === name);
    const [first, second] = items;
    const { kind, club = 0, values = {} } = first ?? {};
    if (!second || !kind?.itemsTogether) return items;
    const people = [...new Set(items.map(({ values = {} }) => String(values['author'] ?? values['name'])))];
    const names = [...people.slice(0, mostNamed), ...(people.length > mostNamed ? ['…'] : [])].join(', ');
    return [kind.itemsTogether({ title: values['title'] ?? '', names, count: items.length }, { club, items })];
  });
}

/** The same, for e-mails of which one kind about posts of a club goes into one. */
function aboutPosts(emails: EmailAboutPost[]): Email[] {
  const groupOf = ({ kind, club }: EmailAboutPost) => `${kind.name} ${club}`;
  return [...new Set(emails.map(groupOf))].flatMap((name) => {
    const group = emails.filter((email) => groupOf(email) === name);
    const [first, second] = group;
    if (!first || !second || !first.kind.postsTogether) return group;
    const { club, values } = first;
    return [first.kind.postsTogether({ title: values.title }, { club, posts: group })];
  });
}

function aboutMeetings(waiting: Email[]): Email[] {
  const alone: Email[] = [];
  const groups = new Map<string, Map<string, EmailAboutMeeting>>();
  const announced = new Set<number>();
  const former: Record<string, string> = {};
  for (const email of waiting) {
    const { kind, club } = email;
    if (!kind.together || !isAboutMeeting(email)) {
      alone.push(email);
      continue;
    }
    const { id, series } = email.meeting;
    const ids = series?.ids ?? [id];
    const isNew = kind.ends === 'newMeetings';
    // Whoever is first told of it now reads of it as it is when the e-mail is sent.
    if (!isNew && ids.every((id) => announced.has(id))) continue;
    for (const id of isNew ? ids : []) announced.add(id);
    const name = `${kind.together.kind.name} ${club}`;
    const group = groups.get(name) ?? new Map<string, EmailAboutMeeting>();
    const meeting = `${kind.name} ${id}`;
    const { was } = email.meeting;
    Object.assign(former, { ...was, ...former });
    groups.set(name, group.set(meeting, since(email, group.get(meeting), was && pick(former, Object.keys(was)))));
  }
  const news = [...groups.values()].map((group) => [...group.values()]);
  const isNew = ([first]: EmailAboutMeeting[]) => first?.kind.ends === 'newMeetings';
  return [...alone, ...[...news.filter(isNew), ...news.filter((group) => !isNew(group))].map(combined)];
}

/**
 * An e-mail about a meeting that also says what an earlier one would have said of former details.
 * @param was What stands for the details of each meeting before the first of the changes.
 */
function since(
  email: EmailAboutMeeting,
  earlier: EmailAboutMeeting | undefined,
  was: Record<string, string> | undefined,
): EmailAboutMeeting {
  const before = { ...email.meeting.before, ...earlier?.meeting.before };
  return { ...email, meeting: { ...email.meeting, before, ...(was && { was: { ...earlier?.meeting.was, ...was } }) } };
}

const pick = (of: Record<string, string>, keys: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key)));

/** One e-mail that lists these, which are combined into the same kind; a single e-mail is returned unchanged. */
function combined(emails: EmailAboutMeeting[]): Email {
  const [first, second] = emails as [EmailAboutMeeting, EmailAboutMeeting?];
  const { kind, club, values } = first;
  if (!second || !kind.together) return first;
  const meetings = emails.toSorted((left, right) => left.meeting.start.localeCompare(right.meeting.start));
  return kind.together({ club: values.club }, { club, meetings });
}
