import { unguarded } from '#schema/administration/log/csv.ts';
import { type ColumnName, costColumns, type DateOrder, type Mapping } from './columns.ts';
import type { Row } from './csvRows.ts';
import { buys, sells } from './directionWords.ts';
import { directions, feelings, isDay, largestNumber, ruleStates, type TradeDraft, textLimits, units } from './trade.ts';

/** Why a line is no trade. */
type RefusedLine =
  | 'unclosed'
  | 'cells'
  | 'surplus'
  | 'day'
  | 'time'
  | 'instrument'
  | 'direction'
  | 'result'
  | 'costs'
  | 'risk'
  | 'long';

class Refusal extends Error {
  readonly reason: RefusedLine;
  constructor(reason: RefusedLine) {
    super(reason);
    this.reason = reason;
  }
}

/** Reads a date and the time after it, as brokers write them; undefined if it is none. */
export function readDay(text: string, order: DateOrder): { day: string; time: string } | undefined {
  const match =
    /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})\.?(?:(?:[T,]|\s)\s*(\d{1,2}:\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?.*)?$/i.exec(
      text.trim(),
    );
  if (!match) return undefined;
  const [, first = '', second = '', third = '', clock = '', half] = match;
  const isYearFirst = first.length === 4;
  const [year, month, date] =
    isYearFirst || order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second];
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = clock && readTime(`${clock}${half ?? ''}`);
  return isDay(day) && time !== undefined ? { day, time } : undefined;
}

/** Reads a time of day; undefined if it is none. */
export function readTime(text: string): string | undefined {
  const [, hour, minute, half] =
    /^(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const shift = half ? (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const hours = half ? (Number(hour) % 12) + shift : shift;
  if (hours > 23 || Number(minute) > 59 || (half && (Number(hour) < 1 || Number(hour) > 12))) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Reads a number with this decimal mark, a currency, and groups of three digits; undefined if it is none. */
export function readNumber(text: string, decimal: '.' | ','): number | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]|[A-Z]{3}|\p{Sc}/gu, '')
    .replace(/[−–]/g, '-')
    .replace(/^\((.*)\)$/, '-$1');
  const [, sign, digits] = /^([-+]?)([\d.,]+)$/.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  const group = decimal === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...rest] = digits.split(decimal);
  const isWhole = /^\d*$/.test(whole) || new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+$`).test(whole);
  if (rest.length > 0 || !isWhole || !/^\d*$/.test(fraction) || !/\d/.test(digits)) return undefined;
  const value = Number(`${whole.replaceAll(group, '')}.${fraction || 0}`) * (sign === '-' ? -1 : 1);
  return Math.abs(value) <= largestNumber ? value + 0 : undefined;
}

function readDraft({ cells }: Row, { columns, dates, decimal, signs }: Mapping): TradeDraft {
  const text = (name: ColumnName): string => {
    const column = columns[name];
    if (column === undefined) return '';
    const cell = cells[column];
    if (cell === undefined) throw new Refusal('cells');
    return unguarded(cell).trim();
  };
  const numberIn = (name: ColumnName, refused: RefusedLine): number | null => {
    const typed = text(name);
    if (!typed) return null;
    const value = readNumber(typed, decimal);
    if (value === undefined) throw new Refusal(refused);
    return value;
  };
  const limited = (name: ColumnName, limit: number): string => {
    if ([...text(name)].length > limit) throw new Refusal('long');
    return text(name);
  };
  const oneOf = <Choice extends string>(name: ColumnName, choices: readonly Choice[]): Choice | '' =>
    choices.find((choice) => choice === text(name)) ?? '';
  const date = readDay(text('day'), dates);
  if (!date) throw new Refusal('day');
  const clock = text('time');
  const time = clock ? (readTime(clock) ?? readDay(clock, dates)?.time) : date.time;
  if (time === undefined) throw new Refusal('time');
  const instrument = limited('instrument', textLimits.instrument);
  if (!instrument) throw new Refusal('instrument');
  const result = numberIn('result', 'result');
  // Only our own files have a column for the unit, and open trades.
  if (result === null && columns.unit === undefined) throw new Refusal('result');
  const costs = costColumns.flatMap((name) => {
    const written = numberIn(name, 'costs');
    return written === null ? [] : [signs[name] === 'negative' ? 0 - written : written];
  });
  const [only = null] = costs;
  // Sums of cents, without the traces of binary fractions.
  const sum = () => Number(costs.reduce((total, each) => total + each, 0).toFixed(8)) + 0;
  const risk = numberIn('risk', 'risk');
  if (risk !== null && risk <= 0) throw new Refusal('risk');
  return {
    day: date.day,
    time,
    instrument,
    direction: readDirection(text('direction')),
    reason: limited('reason', textLimits.reason),
    stop: limited('stop', textLimits.price),
    target: limited('target', textLimits.price),
    unit: oneOf('unit', units) || 'money',
    risk,
    result,
    costs: costs.length > 1 ? sum() : only,
    feeling: oneOf('feeling', feelings),
    rules: oneOf('rules', ruleStates),
  };
}

function readDirection(text: string): TradeDraft['direction'] {
  const word = text.toLowerCase();
  if (!word) return '';
  const [long, short] = directions;
  if (buys.includes(word)) return long;
  // Deposits, and orders that were never filled, are in brokers' lists as well.
  if (!sells.includes(word)) throw new Refusal('direction');
  return short;
}

/** Reads the lines of a file: every one is either a trade or refused, with its reason. */
export function readTrades(rows: readonly Row[], mapping: Mapping) {
  const drafts: TradeDraft[] = [];
  const refused: { row: Row; reason: RefusedLine }[] = [];
  for (const row of rows) {
    try {
      if (row.isUnclosed) throw new Refusal('unclosed');
      if (row.hasSurplus) throw new Refusal('surplus');
      drafts.push(readDraft(row, mapping));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ row, reason: error.reason });
    }
  }
  return { drafts, refused };
}
