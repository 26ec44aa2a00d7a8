/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-27',
  hash: 'ab99d3d5743c44c343924761589bddc491f5d8b9f93d634692389d01c8fad830',
};
