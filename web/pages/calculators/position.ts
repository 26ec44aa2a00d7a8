/** The currencies that accounts are held in. */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'AUD', 'CAD', 'NZD'] as const;
export type Currency = (typeof currencies)[number];

/** What is traded, and in which currency its rate is quoted; XAU is an ounce of gold. */
export const instruments = [
  'EUR/USD',
  'GBP/USD',
  'USD/JPY',
  'USD/CHF',
  'AUD/USD',
  'USD/CAD',
  'NZD/USD',
  'EUR/GBP',
  'EUR/CHF',
  'EUR/JPY',
  'GBP/JPY',
  'CAD/JPY',
  'XAU/USD',
] as const;
export type Instrument = (typeof instruments)[number];

/** The two sides of an instrument. */
export function sidesOf(instrument: Instrument): { base: Currency | 'XAU'; quote: Currency } {
  const [base, quote] = instrument.split('/') as [Currency | 'XAU', Currency];
  return { base, quote };
}

/** The smallest standard move of a rate: a hundredth for the yen and gold, otherwise a ten-thousandth. */
export const pipOf = (instrument: Instrument): number =>
  sidesOf(instrument).quote === 'JPY' || sidesOf(instrument).base === 'XAU' ? 0.01 : 0.0001;

/** The units in one lot: 100 ounces of gold, 100,000 of a currency. */
export const lotOf = (instrument: Instrument): number => (sidesOf(instrument).base === 'XAU' ? 100 : 100_000);

/** The smallest position that most brokers accept, in lots. */
export const smallestLots = 0.01;

/**
 * Where the value of one unit of the quoted currency, in the account's, comes from: it is the same currency, the rate
 * itself says it, or the reader has to.
 */
export function conversionOf(instrument: Instrument, account: Currency): 'same' | 'rate' | 'typed' {
  const { base, quote } = sidesOf(instrument);
  if (quote === account) return 'same';
  return base === account ? 'rate' : 'typed';
}

/** A trade to be sized. */
export interface Plan {
  instrument: Instrument;
  account: Currency;
  /** What one unit of the base currency costs in the quoted one. */
  rate: number;
  /** What one unit of the quoted currency costs in the account's; used only where `conversionOf` is `typed`. */
  conversion: number;
  balance: number;
  /** The share of the balance to lose at the stop. */
  risk: number;
  /** The distance to the stop, in pips. */
  stop: number;
  /** The position as a multiple of the margin. */
  leverage: number;
}

/** What a plan comes to; amounts are in the account's currency. */
export interface Sized {
  /** What a move of one pip changes, for one lot. */
  pipValue: number;
  /** The amount that the risk allows to lose. */
  allowed: number;
  /** The largest position that risks no more, in whole steps of `smallestLots`; zero if even one step risks more. */
  lots: number;
  units: number;
  /** What the stop then costs; of the smallest position, if that is too large. */
  lost: number;
  /** The value of the position, and the part of it that the broker blocks. */
  value: number;
  margin: number;
  /** Whether the account can cover the margin. */
  isCovered: boolean;
}

/** Calculates the size of a position from what may be lost. Without spread, swap and slippage. */
export function size(plan: Plan): Sized {
  const { instrument, account, rate, conversion, balance, risk, stop, leverage } = plan;
  const perQuote = { same: 1, rate: 1 / rate, typed: conversion }[conversionOf(instrument, account)];
  const pipValue = lotOf(instrument) * pipOf(instrument) * perQuote;
  const allowed = balance * risk;
  // Rounding may end just below a whole step.
  const steps = Math.floor(allowed / (stop * pipValue) / smallestLots + 1e-9);
  const lots = steps / Math.round(1 / smallestLots);
  const units = lots * lotOf(instrument);
  const value = units * rate * perQuote;
  const margin = value / leverage;
  const lost = (steps > 0 ? lots : smallestLots) * stop * pipValue;
  return { pipValue, allowed, lots, units, lost, value, margin, isCovered: margin <= balance };
}

/** What losing trades in a row leave of 1, if each risks the same share of what is left. */
export const leftAfter = (losses: number, risk: number): number => (1 - risk) ** losses;
