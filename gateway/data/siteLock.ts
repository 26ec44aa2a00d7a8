/**
 * The advisory lock that gateways and backups hold, shared, while they use the database; a restore takes it for itself
 * alone. Any number that nothing else in this database uses.
 */
export const siteLock = 7_201_130;
