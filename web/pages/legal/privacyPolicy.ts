/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: '82c7a61e92caec858d44e045fb93613f72422d51fdfd3e3cc6221ef73b96af24',
};
