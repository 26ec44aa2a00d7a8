import type { Meeting } from '#prisma/generated/client/client.ts';
import { type ClubStanding, seesInside } from './roles.ts';

/** Whether somebody may see a club's upcoming meetings: everybody those of an open club. */
export const canSeeUpcoming = (access: ClubStanding): boolean => seesInside(access) || !access.club.privacy;

/** Whether they may see a meeting. Past ones are only for those inside. */
export const canSeeMeeting = (access: ClubStanding, { endsAt }: Pick<Meeting, 'endsAt'>, now: Date): boolean =>
  endsAt > now ? canSeeUpcoming(access) : seesInside(access);
