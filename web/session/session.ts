import { createContext, useContext } from 'react';
import type { Language } from '#locales/keys.ts';

/** The logged-in member. */
export interface Viewer {
  uid: number;
  firstName: string;
  lastName: string;
  email: string;
  admin: boolean;
  editor: boolean;
  confirmedEmail: boolean;
  country: string;
  maxClubs: number;
  mustAcceptTerms: boolean;
}

/** The session: `viewer` is null for visitors; `loading` is true until a stored session has been checked. */
export interface Session {
  viewer: Viewer | null;
  loading: boolean;
  /**
   * How this tab's last session ended, until the next one begins: it expired, it expired during a mutation, or the
   * member logged out here.
   */
  ended: 'expired' | 'interrupted' | 'loggedOut' | undefined;
  /** Stores a new session in the cookies and loads the viewer. Resolves to false if that fails. */
  signedIn(uid: number, atoken: string): Promise<boolean>;
  /** Saves the language of the member's e-mails, which stays unchanged if that fails. */
  saveLanguage(language: Language): Promise<void>;
  /** Reloads the viewer after a change. */
  refresh(): Promise<void>;
  /**
   * Logs out locally first: calls `leave` to navigate to a public page, then clears the viewer and the cookies.
   * Resolves to true once the server has ended the session, or to false if that must be retried later (see
   * `useLogOut`).
   */
  logOut(leave: () => void): Promise<boolean>;
  /** Does the same for a session that the server has already ended, without a request. */
  forget(leave: () => void): Promise<void>;
}

export const SessionContext = createContext<Session>({
  viewer: null,
  loading: true,
  ended: undefined,
  signedIn: async () => false,
  saveLanguage: async () => {},
  refresh: async () => {},
  logOut: async () => true,
  forget: async () => {},
});

/** The session of this tab. */
export const useSession = (): Session => useContext(SessionContext);
