/** A version of the terms and risk disclaimer, which members accept. */
export interface TermsVersion {
  number: number;
  /** The ISO day since which it applies; `Consent.version` in the database. */
  date: string;
  /** The SHA-256 of its texts in all languages (tests/unit/termsVersions.test.ts), in hex. */
  hash: string;
}

/** Every version of the terms, oldest first; web/pages/legal/versions has their texts. */
export const termsVersions = [
  { number: 1, date: '2023-10-23', hash: '3ccbabb3df839ea9d3b5075fc3ab74ee79cce54558891b9db0c528c0ab9b2c7d' },
  { number: 2, date: '2026-11-27', hash: '6cecea9cdf7f74abde9a8cfaa29038962f09c68f1187b5d7e5ee0f02a028ebda' },
] as const satisfies TermsVersion[];

/** The version in force. */
export const currentTerms = termsVersions[1];
