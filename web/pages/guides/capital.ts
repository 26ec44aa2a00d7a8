const monthsInYear = 12;

/** The returns in a year, after costs and taxes, for which the capital is worked out. */
export const returns = [0.02, 0.03, 0.04, 0.06, 0.08] as const;

/** The least and the largest monthly amount that can be chosen, and the step between two. */
export const amounts = [100, 3000, 100] as const;

/** The capital that brings a monthly amount at this return in a year, without being used up. */
export const capitalFor = (amount: number, yearly: number): number => (monthsInYear * amount) / yearly;
