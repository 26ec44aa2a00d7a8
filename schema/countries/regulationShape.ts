import { z } from 'zod';
import { languages } from '#locales/keys.ts';

const day = z.iso.date();

/** Where a fact was read. */
const source = z.strictObject({
  // The page that says so; read in a stored copy.
  source: z.url(),
  // A second page, where the fact follows from both.
  also: z.url({ protocol: /^https$/ }).exactOptional(),
  // The day on which the copy was read.
  checkedOn: day,
  // The day that the page itself bears, if it bears one: what it says may have changed since.
  copyOf: day.exactOptional(),
});
export type Source = z.infer<typeof source>;

/** An authority, a register or a body that takes complaints. What could not be confirmed, such as an address, is left out. */
const office = source.extend({
  // The name it gives itself, in each language if it has several.
  name: z.union([z.string(), z.record(z.enum(languages), z.string())]),
  // Where it is found on the web.
  address: z.url().exactOptional(),
  phone: z.string().exactOptional(),
});
export type Office = z.infer<typeof office>;

/** The highest leverage for retail clients on the major currency pairs. */
const leverage = source.extend({
  // How many times the margin; `unstated` if there is a limit whose figure was not confirmed.
  cap: z.literal([20, 30, 50, 'unstated']),
  // The day on which the rule ends unless it is extended.
  until: day.exactOptional(),
});
export type Leverage = z.infer<typeof leverage>;

/** That brokers must close positions once an account has only a share of the required margin left. */
const closeOut = source.extend({
  // Left out if the share was not confirmed.
  share: z.literal(0.5).exactOptional(),
});
export type CloseOut = z.infer<typeof closeOut>;

/** What a scheme pays if a licensed firm fails and cannot return its clients' money; never for losses from trading. */
const compensation = source.extend({
  scheme: z.string(),
  amount: z.number(),
  currency: z.string().length(3),
  // The share of the loss that it pays, if not all of it.
  share: z.number().lt(1).exactOptional(),
  // What it covers: claims on investment firms, deposits at banks, or unpaid decisions of an ombudsman.
  covers: z.enum(['investments', 'deposits', 'decisions']),
});
export type Compensation = z.infer<typeof compensation>;

/** The rules on who may offer or promote what, each the key of a text. */
export const restrictionKinds = [
  'bonuses',
  'warning',
  'binaryOptions',
  'cfdRestricted',
  'noAdvertising',
  'electronicAdvertising',
  'influencers',
  'authorisedAdvertising',
  'promotions',
  'recommendations',
  'personalAdvice',
  'adviserRegister',
  'coldCalls',
  'bankLicence',
  'foreignLicence',
  'derivativesLicence',
  'registration',
  'licensedPlatforms',
  'authorisedDealers',
  'neverLicensed',
  'futuresBrokers',
  'exchangeBrokers',
  'providerLicence',
] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** How a country regulates brokers and protects their retail clients. What is missing was not confirmed. */
export const regulation = z.strictObject({
  // Who supervises investments.
  regulator: office.exactOptional(),
  // Where the police take reports of fraud.
  police: office.exactOptional(),
  // Where licences can be looked up.
  register: office.exactOptional(),
  // Who publishes warnings against unlicensed firms.
  warnings: office.exactOptional(),
  // Who takes complaints about a licensed firm.
  complaints: office.exactOptional(),
  // Who helps people whose gambling, or trading, has got out of hand.
  help: office.exactOptional(),
  leverage: leverage.exactOptional(),
  closeOut: closeOut.exactOptional(),
  // That retail clients cannot lose more than is in their account.
  balance: source.exactOptional(),
  compensation: compensation.exactOptional(),
  // Who may offer or promote what.
  restrictions: z.array(source.extend({ kind: z.enum(restrictionKinds) })).exactOptional(),
  // Whether it belongs to the European Economic Area, where a licence of one country is valid in the others.
  isInEea: z.boolean().exactOptional(),
});
export type Regulation = z.infer<typeof regulation>;
