import { type Letter, type LetterAboutMeeting, togetherKind } from '#schema/letters.ts';

/**
 * Letters to one person as they go out: of several about meetings of one club, one that lists them by time. Of the same news
 * about the same meeting only the last is left.
 */
export function together(waiting: Letter[]): Letter[] {
  const alone: Letter[] = [];
  const groups = new Map<string, Map<string, LetterAboutMeeting>>();
  for (const letter of waiting) {
    const kind = togetherKind(letter);
    if (!kind || !letter.meeting) {
      alone.push(letter);
      continue;
    }
    const group = `${kind} ${letter.club}`;
    groups.set(group, (groups.get(group) ?? new Map()).set(`${letter.kind} ${letter.meeting.id}`, letter));
  }
  return [...alone, ...[...groups.values()].map((group) => listed([...group.values()]))];
}

/** A letter that lists these, of one kind and club; or the only one of them. */
function listed(letters: LetterAboutMeeting[]): Letter {
  const [first, second] = letters as [LetterAboutMeeting, LetterAboutMeeting?];
  const kind = togetherKind(first);
  if (!second || !kind) return first;
  const { club, values } = first;
  const meetings = letters.toSorted((one, other) => one.meeting.start.localeCompare(other.meeting.start));
  return { kind, club, values: { club: values.club }, meetings };
}
