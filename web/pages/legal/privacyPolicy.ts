/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-27',
  hash: '24a9d130b12de3b778854da92f10770e9761870d3be1a267ec279588e5d5f608',
};
