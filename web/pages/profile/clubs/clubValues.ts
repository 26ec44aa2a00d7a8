import * as z from 'zod/mini';
import { type EditableField, editableFields, typedClub } from '#schema/club/rules.ts';
import { isSame } from '../../../forms/useVersions.ts';

/** The values of the club forms: a club's editable fields, as typed. */
export type ClubValues = z.output<typeof typedClub>;

/** The editable fields of a club or a form; missing fields are empty. Throws if a field has the wrong type. */
export const clubValuesOf = (club: { [Field in EditableField]?: unknown }): ClubValues => z.parse(typedClub, club);

/** An empty form. */
export const emptyClub: ClubValues = clubValuesOf({});

/** Whether the form is empty. */
export const isEmpty = (club: ClubValues): boolean => editableFields.every((field) => isSame(field, club, emptyClub));
