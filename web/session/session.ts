import { createContext, useContext } from 'react';

/** Who is signed in, as every screen needs to know it. */
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

/** The sign-in state: `viewer` is null for visitors; `loading` holds until the check at start has ended (spec, 4). */
export interface Session {
  viewer: Viewer | null;
  loading: boolean;
  /** Takes over a fresh sign-in: keeps uid and token in the cookies and loads the viewer. */
  signedIn(uid: number, atoken: string): Promise<void>;
  /** Reads the viewer anew, after they changed. */
  refresh(): Promise<void>;
  /** Tells the server, then forgets user and cookies whether or not the call succeeded (spec, 4). */
  logOut(): Promise<void>;
}

export const SessionContext = createContext<Session>({
  viewer: null,
  loading: true,
  signedIn: async () => {},
  refresh: async () => {},
  logOut: async () => {},
});

/** The sign-in state of this tab. */
export const useSession = (): Session => useContext(SessionContext);
