/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-28',
  hash: '2d1809e267d34e09147dd6956bfeb70973bc252574ff937be50425b7ab8f63e5',
};
