import type { LimitName } from '../figures/limits.ts';
import type { Context } from './context.ts';
import { TooManyRequests } from './errors.ts';

/** Counts an attempt for a limit that the caller must not notice. Returns whether it is within the limit. */
export async function isWithinLimit(
  { limits }: Pick<Context, 'limits'>,
  name: LimitName,
  key: string,
): Promise<boolean> {
  try {
    await limits.consume(name, key);
    return true;
  } catch (refusal) {
    if (refusal instanceof TooManyRequests) return false;
    throw refusal;
  }
}
