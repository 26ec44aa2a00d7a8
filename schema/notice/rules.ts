import * as z from 'zod/mini';
import { clubId } from '../club/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { booleanText, line, paragraph, reason, rowId } from '../input/rules.ts';

const title = line(bounds.noticeTitle).check(z.minLength(1, reason('notice.titleRequired')));
const content = paragraph(bounds.noticeContent).check(z.minLength(1, reason('notice.contentRequired')));
/** The id of a notice. */
export const noticeId = rowId('notice.idInvalid');

/** A new notice. */
export const newNotice = z.object({
  clubID: clubId,
  title,
  content,
  public: z.optional(booleanText),
  pinned: z.optional(booleanText),
});

/** An edit of a notice. Omitted fields keep their values. */
export const noticeChange = z.object({
  clubID: clubId,
  noticeID: noticeId,
  title: z.optional(title),
  content: z.optional(content),
  public: z.optional(booleanText),
  pinned: z.optional(booleanText),
});

/** The input of an operation that needs only the id of a notice and of its club. */
export const noticeNumber = z.object({ clubID: clubId, noticeID: noticeId });
