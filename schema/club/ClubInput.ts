import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';

const ClubContactInput = builder.inputType('ClubContactInput', {
  description: 'A way to contact a club.',
  fields: (t) => ({
    contactName: t.string({ description: `The name of the link; 1 to ${bounds.contactName} characters.` }),
    contactLink: t.string({
      description: `The target of the link: an \`https\`, \`mailto\` or \`tel\` URI; at most ${bounds.link} characters.`,
    }),
  }),
});

/** The properties of a new club. */
export const CreateClubInput = builder.inputType('CreateClubInput', {
  description: 'The properties of a new club.',
  fields: (t) => ({
    title: t.string({ description: `The title; 1 to ${bounds.clubTitle} characters.` }),
    description: t.string({
      description: `What the club is about, in Markdown; 1 to ${bounds.clubDescription} characters.`,
    }),
    country: t.string({ description: 'The English name of a supported country.' }),
    privacy: t.field({
      type: 'BooleanText',
      description: '`true` if the club is closed (for friends and family), `false` if it is open to the public.',
    }),
    contacts: t.field({
      type: [ClubContactInput],
      required: false,
      description: `The ways to contact the club, in display order; at most ${bounds.contacts}. None if omitted.`,
    }),
  }),
});

/** An edit of a club. */
export const UpdateClubInput = builder.inputType('UpdateClubInput', {
  description: 'The fields to change. Omitted fields keep their current values.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    title: t.string({
      required: false,
      description: `The title; ${bounds.clubTitleShortest} to ${bounds.clubTitle} characters, unless it stays as it is.`,
    }),
    description: t.string({
      required: false,
      description: `What the club is about, in Markdown; ${bounds.clubDescriptionShortest} to ${bounds.clubDescription} characters, unless it stays as it is.`,
    }),
    country: t.string({
      required: false,
      description: 'The English name of a supported country. Cannot change once the club has been verified.',
    }),
    privacy: t.field({
      type: 'BooleanText',
      required: false,
      description: '`true` if the club is closed (for friends and family), `false` if it is open to the public.',
    }),
    contacts: t.field({
      type: [ClubContactInput],
      required: false,
      description: `The complete list of contacts, which replaces the current one; at most ${bounds.contacts}.`,
    }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description:
        'The `updatedAt` of the club as the caller saw it. The call is refused with `CONFLICT` if the club has changed since. Omit it to skip this check.',
    }),
  }),
});
