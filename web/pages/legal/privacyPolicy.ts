/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: '8f53e3ca2338b88d762f887df37029b667be2ccfa9705bd76dfcff9f9142260c',
};
