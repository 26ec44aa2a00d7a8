import type { Task } from './task.ts';

/** Removes offers of clubs that nobody accepted in time, with the address they went to. */
export const expiredClubOffers: Task = {
  name: 'expiredClubOffers',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "ClubOffer" WHERE "clubId" IN (
      SELECT "clubId" FROM "ClubOffer" WHERE "expiresAt" <= ${now} LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
