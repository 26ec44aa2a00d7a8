import { readStored, removeStored, store } from './storage.ts';

/** A message to support, as it is typed. */
interface TypedMessage {
  email: string;
  subject: string;
  message: string;
}

/** Whoever types: a member, by their id, or a visitor. */
export type Writer = number | 'visitor';

/**
 * Keeps what somebody has typed of a message with the subject that a link gave, until it is sent, they log out, somebody else
 * logs in, or the tab is closed.
 */
export function keptMessage(writer: Writer, about: string) {
  const key = `newMessage ${writer} ${about}` as const;
  return {
    /** What was kept; undefined if nothing was. */
    read(): TypedMessage | undefined {
      const stored = readStored('sessionStorage', key);
      return stored === null ? undefined : JSON.parse(stored);
    },
    keep(typed: TypedMessage): void {
      store('sessionStorage', key, JSON.stringify(typed));
    },
  };
}

/** Forgets what anybody has typed of a message in this tab. */
export function forgetMessages(): void {
  removeStored('sessionStorage', (key) => key.startsWith('newMessage '));
}

/** Forgets what others than this member have typed of a message in this tab. */
export function forgetMessagesOfOthers(member: number): void {
  removeStored('sessionStorage', (key) => key.startsWith('newMessage ') && !key.startsWith(`newMessage ${member} `));
}
