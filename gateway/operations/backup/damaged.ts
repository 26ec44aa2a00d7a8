import { StartFailure } from '../../startFailure.ts';

/** The failure to read a backup that is incomplete or has been modified. */
export const damaged = (cause?: unknown): StartFailure =>
  new StartFailure('This backup is damaged: it is incomplete or has been modified. Use another one.', {
    cause,
  });
