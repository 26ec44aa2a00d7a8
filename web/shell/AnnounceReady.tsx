import { useEffect } from 'react';

/**
 * Signals to early.js that the page's content is interactive: it stops capturing clicks and replays one that came too
 * early.
 */
export function AnnounceReady() {
  useEffect(() => void dispatchEvent(new Event('app:ready')), []);
  return null;
}
