import * as z from 'zod/mini';
import { autosavedDraft } from '../../../stored/formDrafts.ts';

const noticeValues = z.object({ title: z.string(), content: z.string(), public: z.boolean(), pinned: z.boolean() });

/** The values of the notice forms. */
export type TypedNotice = z.output<typeof noticeValues>;

/** The editable fields of a notice. */
export const noticeValuesOf = (notice: TypedNotice): TypedNotice => z.parse(noticeValues, notice);

/** The form's initial values. */
export const emptyNotice: TypedNotice = { title: '', content: '', public: false, pinned: false };

/** The draft of a new notice, for one author and club. */
export const noticeDraft = (owner: number, clubID: number) =>
  autosavedDraft({
    kind: 'newNotice',
    owner,
    subject: clubID,
    schema: noticeValues,
    isEmpty: ({ title, content }) => !title && !content,
  });
