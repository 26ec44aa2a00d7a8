import { Cancelled } from './errors.ts';

/** A record that is edited. */
interface Edited {
  updatedAt: Date;
}

/** Whether a record has changed since the caller saw it; false if the caller does not say when that was. */
export const isStale = ({ updatedAt }: Edited, seen: Date | null | undefined): boolean =>
  seen != null && seen.getTime() !== updatedAt.getTime();

/** Refuses to overwrite changes to a club, or to something in it, that the caller has not seen, for this reason. */
export function assertUnchanged(
  edited: Edited,
  seen: Date | null | undefined,
  reason: ConstructorParameters<typeof Cancelled>[0],
): void {
  if (isStale(edited, seen)) throw new Cancelled(reason);
}
