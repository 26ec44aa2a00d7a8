import { readStored, removeStored, store } from './storage.ts';

/** An unsent message to support. */
interface TypedMessage {
  email: string;
  subject: string;
  message: string;
}

/** The author: a member, by their id, or a visitor. */
export type Writer = number | 'visitor';

/**
 * The draft of a message to support, for one author and the subject in the link. Kept until the message is sent, the
 * author logs out, somebody else logs in, or the tab is closed.
 */
export function keptMessage(writer: Writer, about: string) {
  const key = `newMessage ${writer} ${about}` as const;
  return {
    /** The stored draft; undefined if there is none. */
    read(): TypedMessage | undefined {
      const stored = readStored('sessionStorage', key);
      return stored === null ? undefined : JSON.parse(stored);
    },
    keep(typed: TypedMessage): void {
      store('sessionStorage', key, JSON.stringify(typed));
    },
  };
}

/** Discards every message draft in this tab. */
export function forgetMessages(): void {
  removeStored('sessionStorage', (key) => key.startsWith('newMessage '));
}

/** Discards the message drafts in this tab that are not this member's. */
export function forgetMessagesOfOthers(member: number): void {
  removeStored('sessionStorage', (key) => key.startsWith('newMessage ') && !key.startsWith(`newMessage ${member} `));
}
