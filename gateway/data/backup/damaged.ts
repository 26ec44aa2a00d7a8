import { StartFailure } from '../../startFailure.ts';

/** The failure to read a backup that is not as it was written. */
export const damaged = (cause?: unknown): StartFailure =>
  new StartFailure('This backup is damaged: it is not complete, or somebody has changed it. Use another one.', {
    cause,
  });
