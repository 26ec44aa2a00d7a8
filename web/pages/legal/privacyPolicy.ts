/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-28',
  hash: '1d85b742f13dcd0397e9879f2d82821fcda321b18bdb0bbdfd0aa848b56c9810',
};
