import { builder } from '../core/builder.ts';
import type { Context, Viewer } from '../core/context.ts';
import { InvalidInput } from '../core/errors.ts';
import { isReserved } from '../input/reservedNames.ts';
import { batchLoader } from '../lists/batchLoader.ts';

/** What somebody does for the site. */
export type StaffRole = 'administrator' | 'editor';

/** The same in the schema. */
export const StaffRoleEnum = builder.enumType('StaffRole', {
  description: 'What somebody does for the site. Nobody else can have it in their name.',
  values: {
    administrator: { description: 'Administers the site.' },
    editor: { description: 'Works in its newsroom.' },
  } satisfies Record<StaffRole, { description: string }>,
});

/** The columns of an account that say it, for Prisma's `select`. */
export const staffFields = { admin: true, editor: true, deletedAt: true } as const;

interface Account {
  admin: boolean;
  editor: boolean;
  deletedAt?: Date | null;
}

/** What somebody does for the site; null for everybody else, and while they are suspended. */
export function staffRole({ admin, editor, deletedAt }: Account): StaffRole | null {
  if (deletedAt || !(admin || editor)) return null;
  return admin ? 'administrator' : 'editor';
}

/** The same by the id of an account, batched per request. */
export const staffRoleOf = batchLoader<StaffRole | null>(async ({ database }, ids) => {
  const select = { id: true, ...staffFields };
  const staff = await database.user.findMany({
    where: { id: { in: ids }, OR: [{ admin: true }, { editor: true }] },
    select,
  });
  return new Map(staff.map((account) => [account.id, staffRole(account)]));
}, null);

type Naming = Pick<Context, 'settings'> & { viewer: Viewer | null };
type Names = Record<'firstName' | 'lastName', string>;

const isKept = ({ settings, viewer }: Naming, name: string, kind: 'person' | 'club'): boolean =>
  !(viewer && staffRole(viewer)) && isReserved(name, kind, settings.inForce().name);

/** Refuses a name that is kept for those who run the site to anybody else; parts that stay as they are may be any. */
export function refuseStaffName(
  context: Naming,
  change: Partial<Names>,
  before: Names = { firstName: '', lastName: '' },
): void {
  const names = { ...before, ...change };
  const changed = (['firstName', 'lastName'] as const).filter((part) => names[part] !== before[part]);
  const isPartKept = (part: keyof Names) => isKept(context, names[part], 'person');
  const together = () =>
    !isPartKept('firstName') &&
    !isPartKept('lastName') &&
    isKept(context, `${names.firstName} ${names.lastName}`, 'person');
  const refused = changed.find(isPartKept) ?? (together() ? changed.at(-1) : undefined);
  if (refused) throw InvalidInput.at(refused, 'name.reserved');
}

/** Refuses a club's title that is kept for those who run the site to anybody else. */
export function refuseStaffTitle(context: Naming, title: string): void {
  if (isKept(context, title, 'club')) throw InvalidInput.at('title', 'name.titleReserved');
}
