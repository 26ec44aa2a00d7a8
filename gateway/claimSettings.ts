import * as z from 'zod';
import { type Claim, type ClaimName, claimNames, claims } from '#schema/site/claims.ts';

/** What the operator adds to a figure in schema/site/claims.ts. */
const claimChange = z
  .strictObject(
    {
      validUntil: z.iso.date({ error: 'must be a day such as 2027-10-23' }),
      source: z.string({ error: 'must be a text' }),
      method: z.string({ error: 'must be a text' }),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? 'may have only validUntil, source and method' : 'must be a JSON object',
    },
  )
  .partial();

/** TypeScript would infer that a day is never null. */
type ClaimChange = { [Key in keyof z.infer<typeof claimChange>]?: Claim[Key] | undefined };

const claimChanges = z.strictObject(
  { weekly: claimChange, monthly: claimChange, losing: claimChange } satisfies Record<ClaimName, unknown>,
  {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `may name only ${claimNames.join(', ')}` : 'must be a JSON object',
  },
);

/** A figure with the operator's changes. */
const changed = (
  claim: Claim,
  { validUntil = claim.validUntil, source = claim.source, method = claim.method }: ClaimChange = {},
): Claim => ({ ...claim, validUntil, source, method });

/** The ISO code of a country, whether written GB, gb or UK; undefined for anything else. */
function countryCode(text: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(text)) return undefined;
  const { region = '' } = new Intl.Locale(`und-${text}`);
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region) && region;
}

/** What a text says in JSON; undefined if it is none. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `CLAIMS`: every figure that the operator publishes, with what this JSON adds. */
export const claimsSetting = z
  .string()
  .default('{}')
  .transform((text, { addIssue }) => {
    const { data, error } = claimChanges.partial().safeParse(parsedJson(text));
    for (const { path, message } of error?.issues ?? [])
      addIssue({ code: 'custom', message: [path.join('.'), message].filter(Boolean).join(' ') });
    return Object.fromEntries(claimNames.map((name) => [name, changed(claims[name], data?.[name])])) as Record<
      ClaimName,
      Claim
    >;
  });

/** `CLAIMS_OFF_IN`: where marketing claims are off besides, as country codes, or `*` for everywhere. */
export const offInSetting = z
  .array(z.string())
  .refine((texts) => texts.every((text) => text === '*' || countryCode(text)), {
    error: 'must be country codes such as IT, separated by commas, or * for everywhere',
  })
  .transform((texts) => texts.map((text) => countryCode(text) ?? '*'));
