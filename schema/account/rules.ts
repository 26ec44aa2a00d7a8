import * as z from 'zod/mini';
import { languages, type Reason } from '#locales/keys.ts';
import { countryNames, isSupported, isUnitedStates } from '../countries/countries.ts';
import { bounds } from '../figures/bounds.ts';
import { anyName, shownName } from '../input/names.ts';
import { emptyField, entered, isZone, line, paragraph, reason, refuse } from '../input/rules.ts';
import { passwordWeakness } from './passwordWeakness.ts';
import { spokenLanguages } from './spokenLanguages.ts';

const name = shownName(bounds.personName);

/** An address as it is stored: in lower case. RFC 5321 allows 254 characters. */
const email = line(bounds.emailAddress, 'account.emailInvalid').check(z.toLowerCase());

/** The pattern browsers use (HTML), plus a public domain: "a@b" is a typo. */
const emailForm = z.email({ pattern: z.regexes.html5Email }).check(z.regex(/\.[a-z][a-z\d-]+$/i));

/** A password as it is hashed: in NFC, so that every keyboard produces the same characters. */
const password = z.string().check(z.normalize('NFC'));

/** A new password; `passwordWeakness` checks its strength. */
const freshPassword = password.check(z.meta({ minLength: bounds.passwordShortest, maxLength: bounds.passwordLongest }));

function countryRefusal(country: string): Reason | undefined {
  if (isUnitedStates(country)) return 'account.usRefused';
  return isSupported(country) ? undefined : 'account.countryUnsupported';
}

const registration = {
  firstName: name,
  lastName: name,
  email,
  password: freshPassword,
  country: line(100, 'account.countryUnsupported').check(z.meta({ enum: countryNames })),
};
const required = ['firstName', 'lastName', 'email', 'password', 'country'] as const;

/** A new account. `csrf` is a honeypot: people do not see it, so whoever fills it in is a bot. */
export const newAccount = z.object({ ...registration, csrf: emptyField }).check((payload) => {
  const { value } = payload;
  if (value.csrf !== '') return;
  const missing = required.filter((field) => value[field] === '');
  for (const field of missing) refuse(payload, field, 'account.requiredFields');
  const isPresent = (field: (typeof required)[number]) => !missing.includes(field);
  if (isPresent('email') && !emailForm.safeParse(value.email).success) refuse(payload, 'email', 'account.emailInvalid');
  if (isPresent('password')) refuse(payload, 'password', passwordWeakness(value.password, value));
  if (isPresent('country')) refuse(payload, 'country', countryRefusal(value.country));
});

const newPasswordFields = z.object({ newPassword: freshPassword, confirmPassword: password });

/** Requires both entries of a new password to be equal and strong enough. */
function checkNewPassword(payload: z.core.ParsePayload<{ newPassword: string; confirmPassword: string }>): void {
  const { value } = payload;
  const missing = (['newPassword', 'confirmPassword'] as const).filter((field) => value[field] === '');
  for (const field of missing) refuse(payload, field, 'recovery.bothRequired');
  if (missing.length > 0) return;
  refuse(payload, 'newPassword', passwordWeakness(value.newPassword, { email: '' }));
  if (value.newPassword !== value.confirmPassword) refuse(payload, 'confirmPassword', 'recovery.notSame');
}

/** A new password, set with a recovery link. */
export const newPassword = newPasswordFields.check(checkNewPassword);

const descriptionRule = paragraph(bounds.profileDescription);

/** An edit of the profile. Omitted fields keep their values. */
export const profileChange = z.object({
  firstName: z.optional(name.check(z.minLength(1, reason('profile.firstNameRequired')))),
  lastName: z.optional(name.check(z.minLength(1, reason('profile.lastNameRequired')))),
  language: z.optional(z.enum(languages)),
  timeZone: z.optional(
    z.string().check(z.refine((name) => name === '' || isZone(name), reason('meeting.zoneInvalid'))),
  ),
  description: z.optional(descriptionRule.check(z.minLength(1, reason('profile.descriptionRequired')))),
  showFullName: z.optional(z.boolean()),
  showDescription: z.optional(z.boolean()),
  showAttendance: z.optional(z.boolean()),
  spokenLanguages: z.optional(
    z
      .array(z.enum(spokenLanguages, reason('profile.languageUnknown')))
      .check(z.maxLength(bounds.spokenLanguages, reason('profile.languagesTooMany'))),
  ),
});

/** An edit of the full name: nothing is saved unless both parts are valid. */
export const nameChange = z.required(z.pick(profileChange, { firstName: true, lastName: true }));

/** An edit of the description. */
export const descriptionChange = z.required(z.pick(profileChange, { description: true }));

/** A change of the password, with the current one. */
export const passwordChange = z
  .extend(newPasswordFields, {
    currentPassword: entered('twoFactor.passwordRequired'),
  })
  .check(checkNewPassword);

/** The viewer's password, for operations that require it again. */
export const passwordConfirmation = z.object({
  password: entered('twoFactor.passwordRequired'),
});

/** What confirms a session: the password, or a code. */
export const sessionConfirmation = z.object({ confirmation: entered('administration.confirmRequired') });

/** What can become of what somebody posted when their account is deleted. */
export const postChoices = ['keep', 'remove'] as const;

/** The deletion of an account. */
export const accountDeletion = z.extend(passwordConfirmation, {
  posts: z._default(z.enum(postChoices), 'keep'),
});

/** A well-formed e-mail address. */
export const memberAddress = email.check(
  z.minLength(1, reason('account.requiredFields')),
  z.refine((text) => text === '' || emailForm.safeParse(text).success, reason('account.emailInvalid')),
);

const requiredName = anyName(bounds.personName).check(z.minLength(1, reason('account.requiredFields')));

/** An account that the operator creates; its owner sets the password. */
export const createdAccount = z.object({
  firstName: requiredName,
  lastName: requiredName,
  email: memberAddress,
  country: line(100, 'account.countryUnsupported').check(({ value, issues }) => {
    const refusal = value === '' ? 'account.requiredFields' : countryRefusal(value);
    if (refusal) issues.push({ code: 'custom', message: refusal, input: value });
  }),
  language: z.enum(languages),
});

/** A request for a recovery link. */
export const recoveryRequest = z.object({ email: memberAddress });

/** A change of the e-mail address, with the password. */
export const emailChange = z.object({
  email: memberAddress,
  password: entered('twoFactor.passwordRequired'),
});

/** The credentials for a login. */
export const credentials = z.object({
  email: email.check(z.minLength(1, reason('account.requiredFields'))),
  password: entered('account.requiredFields', 'account.wrongCredentials'),
});
