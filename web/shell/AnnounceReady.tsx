import { useEffect } from 'react';

/** Tells early.js that the page's content reacts to presses: it holds none any more, and repeats one that came too early. */
export function AnnounceReady() {
  useEffect(() => void dispatchEvent(new Event('app:ready')), []);
  return null;
}
