import { useEffect } from 'react';
import { announceReady } from '../loading/contentReady.ts';

/** Says when the content beside it has been hydrated, or rendered. */
export function AnnounceReady() {
  useEffect(announceReady, []);
  return null;
}
