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
    dollars: 101.2e12,
    asOf: '2022-12-31',
    source: {
      name: 'SIFMA, Capital Markets Fact Book 2023',
      link: 'https://www.sifma.org/resources/news/top-10-takeaways-from-sifmas-2023-capital-markets-fact-book/',
    },
    checkedOn: '2026-11-30',
  },
} as const satisfies Record<string, WorldAmount>;
