/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-26',
  hash: 'e1450c17a7788cea8ebe845ea492a12305d6b93015c368e127660a68c26190e0',
};
