/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-27',
  hash: '03100e1a8cf0b1b6baa4e4937344233aaa6b2680038f9c9e203ea2159580ce04',
};
