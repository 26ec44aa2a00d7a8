import type { Club, Meeting } from '#prisma/generated/client/client.ts';
import { type Standing, seesInside } from './roles.ts';

/** Somebody's standing in the club of a meeting. */
interface Place extends Standing {
  club: Pick<Club, 'privacy'>;
}

/** Whether somebody may see a club's upcoming meetings: everybody those of an open club. */
export const canSeeUpcoming = (place: Place): boolean => seesInside(place) || !place.club.privacy;

/** Whether they may see a meeting. Past ones are only for those inside. */
export const canSeeMeeting = (place: Place, { endsAt }: Pick<Meeting, 'endsAt'>, now: Date): boolean =>
  endsAt > now ? canSeeUpcoming(place) : seesInside(place);
