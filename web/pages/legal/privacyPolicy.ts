/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: 'beb40920c469e1f714329ac5be303b4928bc6581f15c27159ee9fbcf4ea461af',
};
