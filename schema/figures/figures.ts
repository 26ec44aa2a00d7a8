import { bounds } from './bounds.ts';
import { retention } from './retention.ts';

/** Numbers that every text can use, such as `{{bounds.clubTitle}}` or `{{retention.clubOffer}}`. */
export const figures = { bounds, retention } as const;
