/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-28',
  hash: '823653f6919899d02ac0a740fa418614bcc80ac078275e8b9c7023b84b54ea38',
};
