import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ShownPosts } from './shownPosts.ts';

/**
 * The number of the post that is being read: where the eye rests, at a third of the window's height.
 * @param beside What stands in the same section as the posts.
 * @param onMove Called when the reader has moved, or other posts are shown.
 */
export function usePostInSight(
  beside: RefObject<HTMLElement | null>,
  posts: ShownPosts | undefined,
  onMove: () => void,
): number | undefined {
  const [number, setNumber] = useState<number>();
  const look = useEffectEvent(() => {
    // A short one that the reader has just gone to ends above.
    const linked = document.getElementById(location.hash.slice(1))?.closest('article');
    const top = linked?.getBoundingClientRect().top ?? -1;
    const section = beside.current?.parentElement?.getBoundingClientRect();
    if (!section) return;
    const article = document.elementFromPoint(section.left + 20, innerHeight / 3)?.closest('article');
    const id = (top >= 0 && top < innerHeight / 3 ? linked : article)?.id;
    const seen = Number(id?.replace('post-', ''));
    if (seen) setNumber(seen);
    if (posts) onMove();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other posts may be in sight.
  useEffect(() => {
    let frame = 0;
    const listener = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    listener();
    addEventListener('scroll', listener, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', listener);
    };
  }, [posts]);
  return number ?? posts?.posts[0]?.number;
}
