/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-26',
  hash: '17e6ac0195688094dbe1f3e19164775ba3f5aea963209dffb7bc55bf092c29bb',
};
