import { useEffect } from 'react';
import { refetchChanged } from '../../graphql/freshness.ts';
import { useLiveChanges } from '../../graphql/live/liveState.ts';
import { contentReady } from '../../loading/contentReady.ts';
import { useSession } from '../../session/session.ts';

/** Keeps the page up to date with what changes elsewhere, for as long as a member is logged in. */
export function useStream(): void {
  const uid = useSession().viewer?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    let stop: (() => void) | undefined;
    let isStopped = false;
    // Until the page is ready, nothing is fetched again, and a change would be lost. Without a stream, pages ask from time
    // to time.
    contentReady
      .then(() => import('../../graphql/live/shareStream.ts'))
      .then(
        ({ shareStream }) => {
          if (!isStopped) stop = shareStream(uid);
        },
        () => {},
      );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [uid]);
  useLiveChanges(refetchChanged);
}
