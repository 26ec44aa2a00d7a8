import type { Context } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { placeIn } from '../membership/place.ts';

/** The viewer's place in a meeting's club. If they may not know of the club, there is no such meeting for them. */
export async function placeOfMeeting(context: Context, { clubId }: { clubId: number }) {
  try {
    return await placeIn(context, clubId);
  } catch (refusal) {
    throw refusal instanceof Cancelled ? new Failure('meeting.unknown') : refusal;
  }
}
