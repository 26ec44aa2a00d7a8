/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: '3cf96f49e5b806fbab9eb1ef631c9975fc3320a6804dbb7bae8ddb8d43852302',
};
