import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';

/** The properties of a new notice. */
export const WriteNoticeInput = builder.inputType('WriteNoticeInput', {
  description: 'The properties of a new notice.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    title: t.string({ description: `The title; 1 to ${bounds.noticeTitle} characters.` }),
    content: t.string({ description: `The text in Markdown; 1 to ${bounds.noticeContent} characters.` }),
    public: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether everybody can read the notice while the club is open. Defaults to `false`.',
    }),
    pinned: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether to pin the notice to the top of the list. Defaults to `false`.',
    }),
  }),
});

/** An edit of a notice. */
export const EditNoticeInput = builder.inputType('EditNoticeInput', {
  description: 'The fields to change. Omitted fields keep their current values.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    noticeID: t.int({ description: 'The id of the notice.' }),
    title: t.string({ required: false, description: `The title; 1 to ${bounds.noticeTitle} characters.` }),
    content: t.string({
      required: false,
      description: `The text in Markdown; 1 to ${bounds.noticeContent} characters.`,
    }),
    public: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether everybody can read the notice while the club is open.',
    }),
    pinned: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether to pin the notice to the top of the list.',
    }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description:
        'The `updatedAt` of the notice as the caller saw it. The call is refused with `CONFLICT` if the notice has changed since. Omit it to skip this check.',
    }),
  }),
});
