import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { isSupported } from '../countries/rules.ts';
import { booleanText, line, paragraph } from '../input/rules.ts';

const required = ['title', 'description', 'country'] as const;

const alone: Record<(typeof required)[number], Reason> = {
  title: 'club.titleRequired',
  description: 'club.descriptionRequired',
  country: 'club.countryRequired',
};

const together: Record<(typeof required)[number], Reason> = {
  title: 'club.allRequired.title',
  description: 'club.allRequired.description',
  country: 'club.allRequired.country',
};

/** A new club. The wording differs when all three texts are missing (spec, 5). */
export const newClub = z
  .object({
    title: line(100, 'club.titleTooLong'),
    description: paragraph(2000, 'club.descriptionTooLong'),
    country: line(100, 'club.countryUnsupported'),
    privacy: booleanText,
  })
  .check(({ value, issues }) => {
    const refuse = (field: (typeof required)[number], message: Reason) =>
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
    const missing = required.filter((field) => value[field] === '');
    const reasons = missing.length === required.length ? together : alone;
    for (const field of missing) refuse(field, reasons[field]);
    if (value.country && !isSupported(value.country)) refuse('country', 'club.countryUnsupported');
  });

/** Whether a member who owns this many clubs may create another (spec, 5). */
export const withinAllowance = (owned: number, maxClubs: number): boolean => owned < maxClubs;
