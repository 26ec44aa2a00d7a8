/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: '1c9b80142df59fa31563938ece69de438c9ce1be285c59b5719b8eb0ca60f054',
};
