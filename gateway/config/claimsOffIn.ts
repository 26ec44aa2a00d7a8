import * as z from 'zod';

/** The ISO code of a country, whether written GB, gb or UK; undefined for anything else. */
function countryCode(text: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(text)) return undefined;
  const { region = '' } = new Intl.Locale(`und-${text}`);
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region) && region;
}

/** `CLAIMS_OFF_IN`: where marketing claims are off besides, as country codes, or `*` for everywhere. */
export const claimsOffIn = z
  .array(z.string())
  .refine((texts) => texts.every((text) => text === '*' || countryCode(text)), {
    error: 'must be country codes such as IT, separated by commas, or * for everywhere',
  })
  .transform((texts) => texts.map((text) => countryCode(text) ?? '*'));
