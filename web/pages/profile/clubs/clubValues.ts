import * as z from 'zod/mini';
import { type EditableField, editableFields } from '#schema/club/rules.ts';
import { isSame } from '../../../forms/useVersions.ts';

const clubValues = z.object({
  title: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  country: z._default(z.string(), ''),
  privacy: z._default(z.boolean(), false),
  contacts: z._default(z.array(z.object({ contactName: z.string(), contactLink: z.string() })), []),
} satisfies Record<EditableField, z.ZodMiniType>);

/** The values of the club forms: a club's editable fields, as typed. */
export type ClubValues = z.output<typeof clubValues>;

/** The editable fields of a club or a form; missing fields are empty. Throws if a field has the wrong type. */
export const clubValuesOf = (club: { [Field in EditableField]?: unknown }): ClubValues => z.parse(clubValues, club);

/** An empty form. */
export const emptyClub: ClubValues = clubValuesOf({});

/** Whether the form is empty. */
export const isEmpty = (club: ClubValues): boolean => editableFields.every((field) => isSame(field, club, emptyClub));
