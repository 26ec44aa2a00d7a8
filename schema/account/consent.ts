import type { Language } from '#locales/keys.ts';
import type { Transaction } from '#prisma/database.ts';
import type { ConsentFor } from '#prisma/generated/client/enums.ts';

/** The version of the terms and risk disclosure: the date of their last update (.github/PRODUCT.md, Accounts). */
export const termsVersion = '2023-10-23';

/**
 * Records that a member accepted the current terms and risk disclosure. A trigger removes the oldest records
 * (prisma/functions/Consent.sql).
 */
export async function recordConsent(
  transaction: Transaction,
  consent: { userId: number; occasion: ConsentFor; language: Language; acceptedAt: Date },
): Promise<void> {
  await transaction.consent.create({ data: { ...consent, version: termsVersion } });
}
