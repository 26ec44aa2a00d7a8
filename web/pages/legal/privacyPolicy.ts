/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-26',
  hash: '0567f83dc5367fd4471fbde5eaa3528674b24e728bd228273e2e5d2d34cfe4d1',
};
