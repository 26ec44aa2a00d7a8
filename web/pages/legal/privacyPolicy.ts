/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-29',
  hash: '66d9ba684b56f7763b5ca7dbe527ab7da1bbaeb138012cd27eda1460497afd23',
};
