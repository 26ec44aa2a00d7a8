import type { Context } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { clubAccess } from '../membership/clubAccess.ts';

/** The viewer's standing in a meeting's club. If they may not know of the club, there is no such meeting for them. */
export async function meetingAccess(context: Context, { clubId }: { clubId: number }) {
  try {
    return await clubAccess(context, clubId);
  } catch (refusal) {
    throw refusal instanceof Cancelled ? new Failure('meeting.unknown') : refusal;
  }
}
