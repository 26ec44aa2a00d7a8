import { useEffect, useState } from 'react';

/** How often what is shown follows the clock, in milliseconds. */
const step = 15_000;

/** The present moment, some times a minute; undefined while prerendering and until hydration. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, step);
    return () => clearInterval(timer);
  }, []);
  return now;
}
