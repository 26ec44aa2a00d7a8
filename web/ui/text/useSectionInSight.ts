import { useEffect, useState } from 'react';

/** How far below the window's top a section's heading may be while the section counts as read: below the header. */
const reading = 160;

/** The id of the last of these sections whose beginning has been scrolled past; undefined above the first. */
export function useSectionInSight(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const isPassed = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < reading;
      setCurrent(all.split(' ').filter(isPassed).at(-1));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [all]);
  return current;
}
