/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-27',
  hash: '5ec94bb1710ffe37631d7ea9660f7690fc7aa632c049aacce4d73393bd7caa87',
};
