/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: '4267fd93c804740cd703cb68b54b25077fcdf2b51adf75aac870adf221496f19',
};
