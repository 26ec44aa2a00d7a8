import type { Replying } from '#schema/core/context.ts';
import { signedIds } from './signedIds.ts';

/** The first byte of a token: what it replies to. */
const toMeeting = 0;
const toSeries = 1;

/** Signs 55-character tokens: account and meeting. */
export function openReplying(key: Uint8Array): Replying {
  const tokens = signedIds(key, 'reply', 2);
  return {
    tokenFor: ({ userId, meetingId, ...reply }) =>
      tokens.sign([reply.toSeries ? toSeries : toMeeting, userId, meetingId]),
    read(token) {
      const [to, userId, meetingId] = tokens.read(token) ?? [];
      if ((to !== toMeeting && to !== toSeries) || !userId || !meetingId) return undefined;
      return { userId, meetingId, toSeries: to === toSeries };
    },
  };
}
