// Icons that only some pages need: what Icon.tsx names, every page loads.

/** All countries. */
export const globe = 'M12 3a9 9 0 100 18 9 9 0 000-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18';

/** More that can be done. */
export const more = 'M5 12h.01M12 12h.01M19 12h.01';

/** Something that is done or well. */
export const check = 'M5 12.5l4.5 4.5L19 7.5';

/** Something to know. */
export const info = 'M12 11v6M12 7.5v.01M12 3a9 9 0 100 18 9 9 0 000-18z';
