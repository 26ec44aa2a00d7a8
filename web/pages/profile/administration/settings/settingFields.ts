import { get, set } from 'react-hook-form';
import { ownZone } from '#locales/format/dateFormat.ts';
import { languages } from '#locales/keys.ts';
import { localAt, readLocalTime } from '#schema/meeting/series/localTime.ts';
import { claimNames, isAdvertised } from '#schema/site/claims.ts';
import type { SettingName } from '#schema/site/settings.ts';

/** How a part of a setting is typed. */
export type Control = 'line' | 'area' | 'flag' | 'day' | 'moment' | 'codes' | 'percent' | 'lines' | 'colour';

/** A part of a setting: its path in the value, and how it is typed. */
type Part = readonly [path: string, control: Control];

const textsAt = (path: string, control: Control): Part[] =>
  languages.map((language) => [[path, language].filter(Boolean).join('.'), control]);

const statements = [
  'legalName',
  'address',
  'register',
  'responsible',
  'supervision',
  'complaints',
  'representative',
  'contactForAuthorities',
  'euRepresentative',
  'processors',
  'fees',
  'earnings',
] as const;

/** The parts of each setting; of each entry, if it is a list of objects. */
export const settingParts: Record<SettingName, readonly Part[]> = {
  supportEmail: [['', 'line']],
  legal: statements.map((name): Part => [name, 'area']),
  registration: [['open', 'flag']],
  banner: [
    ...textsAt('text', 'line'),
    ['link', 'line'],
    ['from', 'moment'],
    ['until', 'moment'],
    ['countries', 'codes'],
  ],
  claims: claimNames.flatMap((name): Part[] => [
    [`${name}.share`, 'percent'],
    [`${name}.asOf`, 'day'],
    [`${name}.validUntil`, 'day'],
    [`${name}.source`, 'line'],
    [`${name}.method`, 'area'],
    ...(isAdvertised(name) ? [[`${name}.offIn`, 'codes'] as const] : []),
  ]),
  advertising: [['sourcedOnly', 'flag']],
  partners: [['name', 'line'], ['link', 'line'], ...textsAt('text', 'area')],
  ticker: [['', 'lines']],
  social: [
    ['name', 'line'],
    ['link', 'line'],
  ],
  poweredBy: [
    ['name', 'line'],
    ['link', 'line'],
  ],
  apexDomain: [['', 'line']],
  houseRules: textsAt('', 'area'),
  name: [['', 'line']],
  emblem: [['', 'line']],
  accent: [
    ['light', 'colour'],
    ['dark', 'colour'],
  ],
};

/** Whether a setting is a list of objects. */
export const isList = (name: SettingName): boolean => name === 'partners' || name === 'social';

const zone = ownZone();

const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** What is typed for a value, and the value of what is typed. */
const controls: Record<Control, { type(value: unknown): unknown; read(typed: string): unknown }> = {
  line: { type: (value) => value ?? '', read: (typed) => typed },
  area: { type: (value) => value ?? '', read: (typed) => typed },
  colour: { type: (value) => value ?? '', read: (typed) => typed },
  flag: { type: (value) => value ?? false, read: (typed) => typed },
  day: { type: (value) => value ?? '', read: (typed) => typed || null },
  moment: {
    type: (value) => (typeof value === 'string' ? localAt(new Date(value), zone).toString().slice(0, 16) : ''),
    read(typed) {
      const time = typed ? readLocalTime(typed, zone) : null;
      return time && time !== 'skipped' ? time.instant.toISOString() : (time ?? (typed ? typed : null));
    },
  },
  codes: { type: (value) => ((value ?? []) as string[]).join(', '), read: listOf },
  lines: { type: (value) => ((value ?? []) as string[]).join('\n'), read: listOf },
  percent: {
    type: (value) => (typeof value === 'number' ? String(Number((value * 100).toFixed(4))) : ''),
    read: (typed) => Number((Number(typed.replace(',', '.')) / 100).toFixed(6)),
  },
};

/** An object with each part of another one, as `convert` makes it. */
function converted(
  parts: readonly Part[],
  from: unknown,
  convert: (part: unknown, control: Control) => unknown,
): unknown {
  const holder = { value: {} as unknown };
  for (const [path, control] of parts) {
    const full = ['value', path].filter(Boolean).join('.');
    set(holder, full, convert(get({ value: from }, full), control));
  }
  return holder.value;
}

/** What the form of a setting holds for its value. */
export function typedValue(name: SettingName, value: unknown): unknown {
  const type = (part: unknown, control: Control) => controls[control].type(part);
  return isList(name)
    ? ((value ?? []) as unknown[]).map((entry) => converted(settingParts[name], entry, type))
    : converted(settingParts[name], value, type);
}

/** The most characters of a summary. */
const summarised = 120;

/** A value in one line: what its parts, or the first part of each of its entries, hold. */
export function summaryOf(name: SettingName, value: unknown): string {
  const typed = typedValue(name, value);
  const [[first] = ['']] = settingParts[name];
  const parts = isList(name)
    ? (typed as unknown[]).map((entry) => get(entry, first))
    : settingParts[name].map(([path]) => (path ? get(typed, path) : typed));
  return parts.map(String).filter(Boolean).join(', ').replaceAll('\n', ', ').slice(0, summarised);
}

/** The value of a setting that the form holds. */
export function valueOfTyped(name: SettingName, typed: unknown): unknown {
  const read = (part: unknown, control: Control) => controls[control].read(part as string);
  return isList(name)
    ? (typed as unknown[]).map((entry) => converted(settingParts[name], entry, read))
    : converted(settingParts[name], typed, read);
}
