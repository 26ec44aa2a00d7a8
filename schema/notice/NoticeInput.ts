import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';

/** What a new notice is made of. */
export const WriteNoticeInput = builder.inputType('WriteNoticeInput', {
  description: 'A new notice.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    title: t.string({ description: `The title; 1 to ${bounds.noticeTitle} characters.` }),
    content: t.string({ description: `The text in Markdown; 1 to ${bounds.noticeContent} characters.` }),
    public: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether everybody may read it while the club is open; false if omitted.',
    }),
    pinned: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether it stands before those that are not pinned; false if omitted.',
    }),
  }),
});

/** What changes about a notice. */
export const EditNoticeInput = builder.inputType('EditNoticeInput', {
  description: 'The changes. Fields that are not given stay as they are.',
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
      description: 'Whether everybody may read it while the club is open.',
    }),
    pinned: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether it stands before those that are not pinned.',
    }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description:
        'The `updatedAt` of the notice as the caller saw it. If the notice has changed since, the call is refused with CONFLICT. Omit it to skip this check.',
    }),
  }),
});
