/** When a request that found the database away or too slow may come again, in seconds. */
export const retryAfter = 2;

/** When a change that was refused for maintenance may come again, in seconds. */
export const retryAfterMaintenance = 120;
