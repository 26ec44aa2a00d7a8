/**
 * The key of the advisory lock that gateways and backups share while they use the database; a restore takes it
 * exclusively. An arbitrary number, unique in this database.
 */
export const siteLock = 7_201_130;
