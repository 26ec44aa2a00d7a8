import type { Language } from '#locales/keys.ts';
import type { Transaction } from '#prisma/database.ts';
import type { ConsentFor } from '#prisma/generated/client/enums.ts';
import { currentTerms } from './termsVersions.ts';

/**
 * Records that a member accepted the current terms and risk disclaimer. A trigger removes the oldest records
 * (prisma/functions/Consent.sql).
 */
export async function recordConsent(
  transaction: Transaction,
  consent: { userId: number; occasion: ConsentFor; language: Language; acceptedAt: Date },
): Promise<void> {
  await transaction.consent.create({ data: { ...consent, version: currentTerms.date } });
}
