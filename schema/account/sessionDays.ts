/** When a session ends, in days: after so many without use, and after so many in any case. */
export const sessionDays = { idle: 30, longest: 90 };
