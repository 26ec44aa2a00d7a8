/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-28',
  hash: 'cc1b7d5a2138bedb3ff535ffe066e8dc78a4a37585b3ffe7a76835063e1ebb8d',
};
