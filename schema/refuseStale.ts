import { Cancelled } from './errors.ts';

/** Refuses to overwrite changes that the caller has not seen, for this reason. */
export function refuseStale(
  { updatedAt }: { updatedAt: Date },
  seen: Date | null | undefined,
  reason: ConstructorParameters<typeof Cancelled>[0],
): void {
  if (seen && seen.getTime() !== updatedAt.getTime()) throw new Cancelled(reason);
}
