/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: '2851f6f0d7becb980ff116647489250e40a4fa9f7a710d8575d81c3105b8bb76',
};
