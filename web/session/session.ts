import { createContext, useContext } from 'react';
import type { Language } from '#locales/keys.ts';

/** The signed-in member. */
export interface Viewer {
  uid: number;
  firstName: string;
  lastName: string;
  email: string;
  admin: boolean;
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
   * How the last session of this tab ended, until the next begins: by itself, by itself in the middle of an act, or by logging
   * out here.
   */
  ended: 'expired' | 'interrupted' | 'loggedOut' | undefined;
  /** Stores a new session in the cookies and loads the viewer. */
  signedIn(uid: number, atoken: string): Promise<void>;
  /** Chooses the language of the member's e-mails, which stays as it was if that fails. */
  saveLanguage(language: Language): Promise<void>;
  /** Loads the viewer again after a change. */
  refresh(): Promise<void>;
  /**
   * Logs out here at once: calls `leave` to go where visitors may be, then clears viewer and cookies. True once the server
   * has ended the session, false if it will have to be told later (see `useLogOut`).
   */
  logOut(leave: () => void): Promise<boolean>;
  /** Does the same for a session that the server has ended, and does not tell it. */
  forget(leave: () => void): Promise<void>;
}

export const SessionContext = createContext<Session>({
  viewer: null,
  loading: true,
  ended: undefined,
  signedIn: async () => {},
  saveLanguage: async () => {},
  refresh: async () => {},
  logOut: async () => true,
  forget: async () => {},
});

/** The session of this tab. */
export const useSession = (): Session => useContext(SessionContext);
