/** The day on which the privacy policy last changed, and the SHA-256 of its texts (tests/unit/termsVersions.test.ts). */
export const privacyPolicy = {
  date: '2026-11-27',
  hash: '12520a8c2ec71c9169591e0932a5fd749ac6f2fbc4343669822730fe898a3554',
};
