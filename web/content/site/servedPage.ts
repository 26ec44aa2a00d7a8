import { createContext, type RefObject } from 'react';

/** How the HTML of this page was rendered, which hydration must repeat. */
export interface ServedPage {
  /** Whether it is the variant without marketing claims. */
  neutral: boolean;
  /** The day on which it was rendered, such as 2026-11-26. */
  day: string;
  /** The query result it shows, until the page is left. */
  data: RefObject<unknown>;
}

/** Today, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export const ServedPageContext = createContext<ServedPage>({ neutral: false, day: today(), data: { current: null } });

/** The query result embedded in the page; null without one. */
export function embeddedData(): unknown {
  const embedded = document.getElementById('data');
  return embedded && JSON.parse(embedded.textContent);
}
