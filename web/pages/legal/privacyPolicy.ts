/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-27',
  hash: '14dd1062a38063db7f11ae4d038646d06b6023ca5102c3cf3b9c5431417ed619',
};
