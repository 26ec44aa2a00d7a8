import { decimalMark, type NotNumber, plainNumber, typedNumber } from '../../content/learning/typedNumber.ts';
import {
  directions,
  feelings,
  isDay,
  largestNumber,
  ruleStates,
  type Trade,
  type TradeDraft,
  textLimits,
  units,
} from './trade.ts';

/** The fields of a trade as they are typed. */
export type TypedTrade = Record<keyof TradeDraft, string>;

/** Why a field was refused. */
export type RefusedField = NotNumber | 'positive' | 'large' | 'day' | 'long' | 'required';

/** What the form begins with. */
export const emptyTrade = (day: string): TypedTrade => ({
  day,
  time: '',
  instrument: '',
  direction: 'long',
  reason: '',
  stop: '',
  target: '',
  unit: 'money',
  risk: '',
  result: '',
  costs: '',
  feeling: '',
  rules: '',
});

/** A stored trade as it would be typed in a language. */
export function typedFrom({ id: _id, createdAt: _created, updatedAt: _updated, ...draft }: Trade, tag: string) {
  const entries = Object.entries(draft).map(([name, value]) => [
    name,
    typeof value === 'number' ? typedNumberOf(value, tag) : (value ?? ''),
  ]);
  return Object.fromEntries(entries) as TypedTrade;
}

/** A number as it would be typed: with three decimals, it could be a thousand to some readers. */
const typedNumberOf = (value: number, tag: string): string =>
  plainNumber(value)
    .replace(/^-?\d+\.\d{3}$/, '$&0')
    .replace('.', decimalMark(tag));

/** What was typed, as a trade, or why its fields are refused. */
export function draftFrom(typed: TypedTrade, tag: string) {
  const refused: Partial<Record<keyof TradeDraft, RefusedField>> = {};
  const numberIn = (name: 'risk' | 'result' | 'costs'): number | null => {
    if (!typed[name].trim()) return null;
    // Amounts have grouped thousands; multiples of the risk do not.
    const value = typedNumber(typed[name], tag, name === 'risk' || typed.unit === 'money');
    if (typeof value !== 'number') refused[name] = value;
    else if (Math.abs(value) > largestNumber) refused[name] = 'large';
    else if (name === 'risk' && value <= 0) refused[name] = 'positive';
    // Without the sign of -0, which no file keeps.
    else return value + 0;
    return null;
  };
  const textOf = (name: 'instrument' | 'reason' | 'stop' | 'target', limit: number): string => {
    if ([...typed[name].trim()].length > limit) refused[name] = 'long';
    return typed[name].trim();
  };
  const oneOf = <Choice extends string>(name: keyof TradeDraft, choices: readonly Choice[]): Choice | '' =>
    choices.find((choice) => choice === typed[name]) ?? '';
  const draft: TradeDraft = {
    day: typed.day,
    time: typed.time.slice(0, 5),
    instrument: textOf('instrument', textLimits.instrument),
    direction: oneOf('direction', directions),
    reason: textOf('reason', textLimits.reason),
    stop: textOf('stop', textLimits.price),
    target: textOf('target', textLimits.price),
    unit: oneOf('unit', units) || 'money',
    risk: numberIn('risk'),
    result: numberIn('result'),
    costs: numberIn('costs'),
    feeling: oneOf('feeling', feelings),
    rules: oneOf('rules', ruleStates),
  };
  if (!isDay(draft.day)) refused.day = 'day';
  if (!draft.instrument) refused.instrument = 'required';
  return { draft, refused };
}
