/** The day on which the sources of the table of regulation were read. */
const checkedOn = '2026-11-28';

/** A source read on that day; `copyOf` is the day that the page bears. */
export const read = (source: string, copyOf?: string) => ({
  source,
  checkedOn,
  ...(copyOf !== undefined && { copyOf }),
});

/** The limits that the European Securities and Markets Authority set in 2018 and 2019, and national authorities then took over. */
export const esmaLimits =
  'https://www.regulationtomorrow.com/eu/esma-renews-restriction-on-cfds-for-further-three-months-from-may/';

/** What applies in the European Union to whoever recommends investments in public. */
export const recommendations = {
  kind: 'recommendations',
  ...read(
    'https://www.regulationtomorrow.com/de/esma-warning-for-people-posting-investment-recommendations-on-social-media/',
    '2024-02-06',
  ),
} as const;
