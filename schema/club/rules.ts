import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { memberAddress } from '../account/rules.ts';
import { isSupported } from '../countries/countries.ts';
import { booleanText, line, paragraph, reason } from '../input/rules.ts';

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

/** A new club. The wording differs when all three texts are missing. */
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

const atLeastFive = (tooShort: Reason) => z.refine<string>((text) => [...text].length >= 5, tooShort);

/** An address that a club may show: https without a name before the host (it deceives), mailto or tel. */
function isContactLink(link: string): boolean {
  if (/^mailto:/i.test(link)) return /^mailto:[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/i.test(link);
  if (/^tel:/i.test(link)) return /^tel:\+?\d[\d().\- ]{1,30}$/i.test(link);
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/.test(link);
}

const contact = z.object({
  contactName: line(100, 'club.contactNameTooLong').check(z.minLength(1, reason('club.contactNameRequired'))),
  contactLink: line(500, 'club.contactLinkTooLong').check(z.refine(isContactLink, reason('club.contactLinkInvalid'))),
});

/** How many contacts a club can have. */
export const mostContacts = 5;

/** The ways to reach a club: up to five. */
export const clubContacts = z.array(contact).check(z.maxLength(mostContacts, reason('club.contactsTooMany')));

/** A text that an owner or an administrator must give, of several lines. */
const explanation = (missing: Reason) => paragraph(2000, 'club.textTooLong').check(z.minLength(1, missing));

/** The number of a club. */
const clubId = z.int(reason('club.idInvalid')).check(z.positive(reason('club.idInvalid')));

/** Which club. */
export const clubNumber = z.object({ clubID: clubId });

/** What changes of a club; what is not given stays. */
export const clubChange = z.object({
  clubID: clubId,
  title: z.optional(
    line(100, 'club.titleTooLong').check(
      z.minLength(1, reason('club.updateTitleRequired')),
      atLeastFive('club.titleTooShort'),
    ),
  ),
  description: z.optional(
    paragraph(2000, 'club.descriptionTooLong').check(
      z.minLength(1, reason('club.updateDescriptionRequired')),
      atLeastFive('club.descriptionTooShort'),
    ),
  ),
  privacy: z.optional(booleanText),
  contacts: z.optional(clubContacts),
});

/** Why a decision should change. */
export const clubAppeal = z.object({ clubID: clubId, appeal: explanation('club.appealRequired') });

/** Whom a club is offered to. */
export const clubOffer = z.object({ clubID: clubId, email: memberAddress });

/** What an administrator decides; declining needs a reason. */
export const clubDecision = z
  .object({
    clubID: clubId,
    state: z.enum(['verified', 'declined']),
    reason: z.optional(paragraph(2000, 'club.textTooLong')),
  })
  .check(({ value, issues }) => {
    if (value.state === 'declined' && !value.reason)
      issues.push({
        code: 'custom',
        path: ['reason'],
        message: reason('administration.reasonRequired'),
        input: value.reason,
      });
  });

/** Whether a member who owns this many clubs may create another. */
export const withinAllowance = (owned: number, maxClubs: number): boolean => owned < maxClubs;
