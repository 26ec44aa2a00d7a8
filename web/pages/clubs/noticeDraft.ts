import * as z from 'zod/mini';
import { keptDraft } from '../../forms/keptDraft.ts';

const shape = z.object({ title: z.string(), content: z.string(), public: z.boolean(), pinned: z.boolean() });

/** A notice as it is typed. */
type TypedNotice = z.output<typeof shape>;

/** The form as it begins. */
export const emptyNotice: TypedNotice = { title: '', content: '', public: false, pinned: false };

/** Keeps what somebody has typed of a new notice of a club. */
export const noticeDraft = (uid: number, clubId: number) =>
  keptDraft(`newNotice ${uid} ${clubId}`, shape, ({ title, content }) => !title && !content);
