import { PothosValidationError } from '@pothos/core';
import { MembershipRole } from '#prisma/generated/client/enums.ts';
import type { SortColumns, SortType } from '#prisma/reads/page.ts';
import { isStorable } from '../input/isStorable.ts';

/**
 * The cursor of a row: the values that it is sorted by, as a JSON array in base64url. Without its id, so that a page
 * still begins in the right place after the row has been changed or deleted.
 */
export const cursorOf = (sortValues: string): string => Buffer.from(sortValues).toString('base64url');

/** The cursor of a list's `first` row. */
export const firstCursor = cursorOf('"first"');

/** Whether a value can be compared with a column of each type. */
const comparable: Record<SortType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  boolean: (value) => typeof value === 'boolean',
  bigint: Number.isSafeInteger,
  timestamptz: (value) => typeof value === 'string' && isStorable(new Date(value)),
  '"MembershipRole"': (value) => typeof value === 'string' && Object.hasOwn(MembershipRole, value),
};

/** The values in a cursor. Cursors come from the caller, so this checks that it belongs to this order. */
export function readCursor(columns: SortColumns, cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits =
      Array.isArray(values) &&
      values.length === columns.length &&
      columns.every(([, type], index) => comparable[type](values[index]));
    if (fits) return values;
  } catch {
    // Not JSON: refused below.
  }
  throw new PothosValidationError('The cursor does not belong to this list in this order.');
}
