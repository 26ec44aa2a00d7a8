/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-27',
  hash: '6eefd7d44ba9b959dbb331ead00e42b5f35c60239fae7567c7f8cee7c983c056',
};
