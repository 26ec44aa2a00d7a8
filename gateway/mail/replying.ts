import type { Replying } from '#schema/core/context.ts';
import { signedIds } from './signedIds.ts';

/** Signs 55-character tokens: account and meeting. The first byte is reserved. */
export function openReplying(key: Uint8Array): Replying {
  const tokens = signedIds(key, 'reply', 2);
  return {
    tokenFor: ({ userId, meetingId }) => tokens.sign([0, userId, meetingId]),
    read(token) {
      const [version, userId, meetingId] = tokens.read(token) ?? [];
      return version === 0 && userId && meetingId ? { userId, meetingId } : undefined;
    },
  };
}
