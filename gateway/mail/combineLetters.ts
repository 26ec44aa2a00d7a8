import { type Letter, type LetterAboutMeeting, togetherKind } from '#schema/core/letters.ts';

/**
 * Combines letters to one person: several about meetings of one club become one that lists them by time. Of several
 * letters of the same kind about the same meeting, only the last is kept.
 */
export function combineLetters(waiting: Letter[]): Letter[] {
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

/** One letter that lists these, which have the same kind and club; a single letter is returned unchanged. */
function listed(letters: LetterAboutMeeting[]): Letter {
  const [first, second] = letters as [LetterAboutMeeting, LetterAboutMeeting?];
  const kind = togetherKind(first);
  if (!second || !kind) return first;
  const { club, values } = first;
  const meetings = letters.toSorted((one, other) => one.meeting.start.localeCompare(other.meeting.start));
  return { kind, club, values: { club: values.club }, meetings };
}
