import * as z from 'zod/mini';
import { clubId } from '../club/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { bigRowId, booleanText, paragraph, reason, reasonIf, rowId } from '../input/rules.ts';

const lengths = [
  z.minLength(1, reason('administration.entriesRequired')),
  z.maxLength(bounds.decidedTogether, reason('administration.entriesTooMany')),
] as const;

/** The reason for which posts are hidden, which their authors are told. */
export const hidingReason = z.object({
  reason: paragraph(bounds.explanation).check(z.minLength(1, reason('topic.reasonRequired'))),
});

/** Posts that wait for review, as whoever decides saw them: they are released, or hidden for a reason. */
export const heldPostDecisions = z
  .object({
    clubID: clubId,
    posts: z.array(z.object({ postID: bigRowId('topic.postIdInvalid'), seen: z.date() })).check(...lengths),
    release: booleanText,
    reason: z.optional(paragraph(bounds.explanation)),
  })
  .check(reasonIf(({ release }) => !release, 'topic.reasonRequired'));

/** Reported posts, as whoever decides saw them: they are hidden for a reason, or left as they are. */
export const clubReportDecisions = z
  .object({
    clubID: clubId,
    cases: z.array(z.object({ caseID: rowId('input.invalid'), seen: z.date() })).check(...lengths),
    hide: booleanText,
    reason: z.optional(paragraph(bounds.explanation)),
  })
  .check(reasonIf(({ hide }) => hide, 'topic.reasonRequired'));
