/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-29',
  hash: '4d6957cb8b39874526f19bc61b4d0fd61ea5cc2f9103db48c1569038d1484e6c',
};
