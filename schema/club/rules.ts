import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { memberAddress } from '../account/rules.ts';
import { countryNames, isSupported } from '../countries/countries.ts';
import { bounds } from '../figures/bounds.ts';
import { shownName } from '../input/names.ts';
import {
  booleanText,
  explanation,
  isWebAddress,
  lengthOf,
  line,
  paragraph,
  reason,
  reasonIf,
  refuse,
  rowId,
} from '../input/rules.ts';

const required = ['title', 'description', 'country'] as const;

const reasonsIfSome: Record<(typeof required)[number], Reason> = {
  title: 'club.titleRequired',
  description: 'club.descriptionRequired',
  country: 'club.countryRequired',
};

const reasonsIfAll: Record<(typeof required)[number], Reason> = {
  title: 'club.allRequired.title',
  description: 'club.allRequired.description',
  country: 'club.allRequired.country',
};

/** Whether a club may show this link: a `mailto`, `tel` or web address. */
export function isContactLink(link: string): boolean {
  if (/^mailto:/i.test(link)) return /^mailto:[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/i.test(link);
  if (/^tel:/i.test(link)) return /^tel:\+?\d[\d().\- ]{1,30}$/i.test(link);
  return isWebAddress(link);
}

const contact = z.object({
  contactName: line(bounds.contactName).check(z.minLength(1, reason('club.contactNameRequired'))),
  contactLink: line(bounds.link).check(z.refine(isContactLink, reason('club.contactLinkInvalid'))),
});

/** The ways to contact a club. */
export const clubContacts = z.array(contact).check(z.maxLength(bounds.contacts, reason('club.contactsTooMany')));

/** A new club. The refusals are worded differently if all three texts are missing. */
export const newClub = z
  .object({
    title: shownName(bounds.clubTitle),
    description: paragraph(bounds.clubDescription),
    country: line(100, 'club.countryUnsupported').check(z.meta({ enum: countryNames })),
    privacy: booleanText,
    contacts: z.optional(clubContacts),
  })
  .check((payload) => {
    const { value } = payload;
    const missing = required.filter((field) => value[field] === '');
    const reasons = missing.length === required.length ? reasonsIfAll : reasonsIfSome;
    for (const field of missing) refuse(payload, field, reasons[field]);
    if (value.country && !isSupported(value.country)) refuse(payload, 'country', 'club.countryUnsupported');
  });

/** The id of a club. */
export const clubId = rowId('club.idInvalid');

/** The input of operations that need only the id of a club. */
export const clubNumber = z.object({ clubID: clubId });

/** The deletion of a club, with its title as a confirmation. */
export const clubDeletion = z.object({ clubID: clubId, title: z.optional(z.string()) });

/** An edit of a club. Omitted fields keep their values; `shortTexts` judges the others further. */
export const clubChange = z.object({
  clubID: clubId,
  title: z.optional(shownName(bounds.clubTitle).check(z.minLength(1, reason('club.updateTitleRequired')))),
  description: z.optional(
    paragraph(bounds.clubDescription).check(z.minLength(1, reason('club.updateDescriptionRequired'))),
  ),
  country: z.optional(
    line(100, 'club.countryUnsupported').check(
      z.minLength(1, reason('club.countryRequired')),
      z.refine(isSupported, reason('club.countryUnsupported')),
      z.meta({ enum: countryNames }),
    ),
  ),
  privacy: z.optional(booleanText),
  contacts: z.optional(clubContacts),
});

type ClubTexts = Record<'title' | 'description', string>;

/** The texts that an edit would change to fewer characters than it may, each with the reason for its refusal. */
export function shortTexts(change: { [Name in keyof ClubTexts]?: string | undefined }, stored: ClubTexts) {
  const shortest = {
    title: [bounds.clubTitleShortest, 'club.titleTooShort'],
    description: [bounds.clubDescriptionShortest, 'club.descriptionTooShort'],
  } as const;
  return (['title', 'description'] as const).flatMap((name) => {
    const [minimum, reason] = shortest[name];
    const text = change[name];
    // An empty one is refused as missing.
    return !text || text === stored[name] || lengthOf(text) >= minimum ? [] : { name, reason };
  });
}

/** The rules for an edit of this club, for its form. */
export const clubChangeOf = (stored: ClubTexts) =>
  clubChange.check((payload) => {
    for (const { name, reason } of shortTexts(payload.value, stored)) refuse(payload, name, reason);
  });

/** An editable field of a club. The forms and the REST routes for single fields are generated from these. */
export type EditableField = Exclude<keyof z.input<typeof clubChange>, 'clubID'>;

/** The same, as a list. */
export const editableFields = Object.keys(clubChange.shape).filter(
  (field): field is EditableField => field !== 'clubID',
);

/** In which states a club returns to review when its owner changes a field: of a verified club, the wording was verified. */
export const reviewedAgain: Record<EditableField, ('verified' | 'declined')[]> = {
  title: ['verified', 'declined'],
  description: ['verified', 'declined'],
  country: ['declined'],
  privacy: [],
  contacts: ['declined'],
};

/** A club as typed into its form, or in a stored draft of it. Missing fields are empty. */
export const typedClub = z.object({
  title: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  country: z._default(z.string(), ''),
  privacy: z._default(z.boolean(), false),
  contacts: z._default(z.array(z.object({ contactName: z.string(), contactLink: z.string() })), []),
} satisfies Record<EditableField, z.ZodMiniType>);

/** An appeal against the decision to decline a club. */
export const clubAppeal = z.object({ clubID: clubId, appeal: explanation('club.appealRequired') });

/** The offer of a club to an e-mail address. */
export const clubOfferToAddress = z.object({ clubID: clubId, email: memberAddress });

/** The offer of a club to a person of the club or to an e-mail address. */
export const clubOffer = z
  .object({
    clubID: clubId,
    email: z.optional(memberAddress),
    userID: z.optional(rowId('membership.userInvalid')),
  })
  .check((payload) => {
    const { email, userID } = payload.value;
    if ((email === undefined) === (userID === undefined)) refuse(payload, 'email', 'club.offerToWhom');
  });

const decision = {
  state: z.enum(['verified', 'declined']),
  reason: z.optional(paragraph(bounds.explanation)),
};

const reasonIfDeclined = reasonIf<{ state: string; reason?: string | undefined }>(
  ({ state }) => state === 'declined',
  'administration.reasonRequired',
);

/** The decision on a club. Declining needs a reason. */
export const clubDecision = z.object({ clubID: clubId, ...decision }).check(reasonIfDeclined);

/** The same decision on several clubs, as the administrator saw them. */
export const clubDecisions = z
  .object({
    clubs: z
      .array(z.object({ clubID: clubId, seen: z.date() }))
      .check(
        z.minLength(1, reason('administration.clubsRequired')),
        z.maxLength(bounds.decidedTogether, reason('administration.clubsTooMany')),
      ),
    ...decision,
  })
  .check(reasonIfDeclined);

/** Whether a member who owns this many clubs may own one more. */
export const withinAllowance = (owned: number, maxClubs: number): boolean => owned < maxClubs;
