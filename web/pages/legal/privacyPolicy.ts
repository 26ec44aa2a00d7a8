/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: '97aba80269ff29a366690cc9a60dcd7786df69f6d5701b6f7703b10080673f44',
};
