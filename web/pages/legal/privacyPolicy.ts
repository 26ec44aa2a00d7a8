/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-28',
  hash: '4620b3172bfd387f273ea167a9e2b9394e5c801c93f5a1877d4e94398c215e32',
};
