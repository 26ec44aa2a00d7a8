import * as z from 'zod/mini';
import { bounds } from '../figures/bounds.ts';
import { paragraph, reason } from '../input/rules.ts';

/** The name of a form, with the ids of what it is about. */
const form = z
  .string()
  .check(
    z.regex(/^[a-zA-Z]+(?: [a-zA-Z0-9]+)*$/, reason('draft.formInvalid')),
    z.maxLength(bounds.draftForm, reason('draft.formInvalid')),
  );

/** The form whose draft is read. */
export const draftForm = z.object({ form });

/** What is typed into a form at present. */
export const typedDraft = z.object({
  form,
  content: paragraph(bounds.draft),
  writer: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9-]{1,40}$/, reason('input.invalid')))),
  sequence: z.optional(z.int().check(z.minimum(0, reason('input.invalid')))),
});
