/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-26',
  hash: '604e29dd4d15a26fffb0d4f2f46261a444800d828ad8322788553959f6860f48',
};
