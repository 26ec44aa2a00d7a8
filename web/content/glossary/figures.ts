import type { Figures } from './figure.ts';
import { marketFigures } from './marketFigures.ts';
import { riskFigures } from './riskFigures.ts';
import type { TermId } from './terms.ts';

/** The numbers of each term's example: its placeholders in the texts. */
export const figures = { ...marketFigures, ...riskFigures } satisfies Record<TermId, Figures>;
