import type { NormalizedCacheObject } from '@apollo/client';
import { createContext, type RefObject } from 'react';
import type { Viewer } from '../../session/session.ts';
import { readCookies } from '../../stored/sessionCookies.ts';

/** How the HTML of this page was rendered, which hydration must repeat. */
export interface ServedPage {
  /** Whether it is the variant without marketing claims. */
  neutral: boolean;
  /** The day on which it was rendered, such as 2026-11-26. */
  day: string;
  /** The query result it shows, until the page is left. */
  data: RefObject<unknown>;
  /** The member for whom it was rendered, without their e-mail address, if for one. */
  viewer?: Viewer;
}

/** Today, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export const ServedPageContext = createContext<ServedPage>({ neutral: false, day: today(), data: { current: null } });

/** The query result embedded in the page; null without one. */
export function embeddedData(): unknown {
  const embedded = document.getElementById('data');
  return embedded && JSON.parse(embedded.textContent);
}

/** A page that was rendered for a member: who that is, and what Apollo's cache held then. */
export interface EmbeddedState {
  viewer: Viewer;
  cache: NormalizedCacheObject;
}

/** That state, if the page was rendered for the member who is logged in now. */
export function embeddedState(): EmbeddedState | undefined {
  const embedded = document.getElementById('state');
  if (!embedded) return undefined;
  const state: EmbeddedState = JSON.parse(embedded.textContent);
  embedded.remove();
  return String(state.viewer.uid) === readCookies()?.uid ? state : undefined;
}
