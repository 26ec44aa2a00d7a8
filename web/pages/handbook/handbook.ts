import type { RegulatedCountry } from '#schema/countries/regulation.ts';
import type { RestrictionKind } from '#schema/countries/regulationShape.ts';

/** What a founder does in the first days, and until which day. */
export const periods = [
  { name: 'purpose', to: 3 },
  { name: 'people', to: 10 },
  { name: 'meeting', to: 20 },
  { name: 'look', to: 30 },
] as const;

/** The house rules to copy. */
export const houseRules = ['tips', 'losses', 'promises', 'interests', 'money', 'messages', 'inside', 'stop'] as const;

/** The steps of every plan, in their order. */
export const steps = ['first', 'second', 'third', 'fourth'] as const;

/** The meetings, each with the minutes of its steps. */
export const formats = [
  { name: 'journal', minutes: [10, 20, 20, 10] },
  { name: 'losses', minutes: [10, 30, 20, 10] },
  { name: 'week', minutes: [15, 15, 10, 15] },
  { name: 'lesson', minutes: [20, 15, 20, 5] },
  { name: 'guest', minutes: [5, 30, 25, 15] },
  { name: 'scam', minutes: [15, 25, 20, 10] },
] as const satisfies readonly { name: string; minutes: readonly [number, number, number, number] }[];

/** How long a meeting takes. */
export const lengthOf = ({ minutes }: { minutes: readonly number[] }): number =>
  minutes.reduce((sum, each) => sum + each, 0);

/** The countries whose rules of speech are listed. */
export const countriesSpoken = [
  'IT',
  'CH',
  'GB',
  'FR',
  'DE',
  'AT',
  'ES',
] as const satisfies readonly RegulatedCountry[];

/** The rules that concern what people say, rather than what brokers offer. */
export const rulesOfSpeech: ReadonlySet<RestrictionKind> = new Set([
  'noAdvertising',
  'electronicAdvertising',
  'influencers',
  'promotions',
  'recommendations',
  'personalAdvice',
  'adviserRegister',
  'coldCalls',
]);
