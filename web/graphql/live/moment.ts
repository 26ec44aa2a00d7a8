/** A moment, by two clocks: one may stand still while the device sleeps, and the other one can be set back. */
export interface Moment {
  page: number;
  device: number;
}

/** The largest age, in milliseconds: whatever is older is only old. */
const oldest = 3_600_000;

/** The moment so many milliseconds ago. */
export const momentAgo = (age: number): Moment => ({ page: performance.now() - age, device: Date.now() - age });

/** How many milliseconds ago a moment was. */
export const ageOf = ({ page, device }: Moment): number =>
  Math.ceil(Math.min(Math.max(performance.now() - page, Date.now() - device, 0), oldest));
