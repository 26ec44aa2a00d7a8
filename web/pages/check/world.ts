/** An amount that exists once in the world, in US dollars. */
interface WorldAmount {
  dollars: number;
  /** The day for which it was estimated. */
  asOf: string;
  /** Who estimated it, and where it can be read. */
  source: { name: string; link: string };
  /** When somebody last compared the amount with its source. */
  checkedOn: string;
}

/**
 * What a growing sum is compared with. The amount is an estimate, but a doubling moves the answers little: at 1% a week
 * by less than two years.
 */
export const world = {
  stocks: {
    dollars: 109e12,
    asOf: '2023-12-31',
    source: {
      name: 'SIFMA, Research Quarterly: Equities, 4Q23',
      link: 'https://www.sifma.org/resources/research/research-quarterly-equities/',
    },
    checkedOn: '2026-11-28',
  },
} as const satisfies Record<string, WorldAmount>;
