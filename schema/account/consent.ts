import type { Language } from '#locales/keys.ts';
import type { Transaction } from '#prisma/database.ts';
import type { ConsentFor } from '#prisma/generated/client/enums.ts';

/** The terms and risk disclosure in force, by the day they were last updated (schema/README.md, Accounts). */
export const termsVersion = '2023-10-23';

/** Records that the terms and the risk disclosure were accepted. */
export async function recordConsent(
  transaction: Transaction,
  consent: { userId: number; occasion: ConsentFor; language: Language; acceptedAt: Date },
): Promise<void> {
  await transaction.consent.create({ data: { ...consent, version: termsVersion } });
}
