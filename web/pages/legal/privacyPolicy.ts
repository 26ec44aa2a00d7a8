/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-28',
  hash: '728accada4269b259f1388ccff3f8783bc9ca46be3a0df907b7295b0c0e8c9c3',
};
