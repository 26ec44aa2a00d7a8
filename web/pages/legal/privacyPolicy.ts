/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: '7832b72c10380256752db2f1c430903603acb2323c224c50807dde137fc3bde1',
};
