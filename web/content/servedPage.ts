import { createContext } from 'react';

/** How the HTML of this page was rendered, which hydration must repeat. */
export interface ServedPage {
  /** Whether it is the variant without marketing claims. */
  neutral: boolean;
  /** The day on which it was rendered, such as 2026-11-26. */
  day: string;
}

/** Today, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export const ServedPageContext = createContext<ServedPage>({ neutral: false, day: today() });
