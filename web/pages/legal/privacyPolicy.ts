/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-27',
  hash: '61f5caefc29ea596d8b74fd71084087c5ed9244b829e169b0ecd0651c32c60ff',
};
