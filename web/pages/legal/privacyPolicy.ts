/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-27',
  hash: 'd0feb71f551a1115c8eae9b27539a4f28f3038093cb65e1cebc30fad79fbcc12',
};
