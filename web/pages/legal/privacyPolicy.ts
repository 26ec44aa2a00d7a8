/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-30',
  hash: 'cb02972502c79b0be9745cda9cff2bc3e8286b23026b458b959a94253cc44806',
};
