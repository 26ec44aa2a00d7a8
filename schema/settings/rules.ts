import * as z from 'zod/mini';
import { languages } from '#locales/keys.ts';
import { memberAddress } from '../account/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { isDomain, isWebAddress, line, paragraph, reason, refuse } from '../input/rules.ts';
import { findingsIn } from '../moderation/findings.ts';
import { claimNames, isAdvertised } from '../site/claims.ts';
import type { SettingName } from '../site/settings.ts';
import { isReadableAccent } from './contrast.ts';

/** A text by language, of which English is required. */
const textsOf = (text: (maximum: number) => ReturnType<typeof line>, maximum: number) =>
  z.object({
    en: text(maximum).check(z.minLength(1, reason('settings.textRequired'))),
    it: z.optional(text(maximum)),
    ge: z.optional(text(maximum)),
  });

/** An address on the web. */
const webAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(bounds.link, reason('input.linkInvalid')),
    z.refine(isWebAddress, reason('input.linkInvalid')),
  );

/** An address on the web, a path of the site, or nothing. */
const pathOrAddress = z.string().check(
  z.trim(),
  z.maxLength(bounds.link, reason('input.linkInvalid')),
  z.refine(
    (text) => text === '' || /^\/(?![/\\])[^\s\\]*$/.test(text) || isWebAddress(text),
    reason('input.linkInvalid'),
  ),
);

/** An instant, as ISO 8601 says it. */
const instant = z.nullable(
  z.pipe(
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, reason('settings.timeInvalid')),
      z.refine((text) => !Number.isNaN(Date.parse(text)), reason('settings.timeInvalid')),
    ),
    z.transform((text) => new Date(text).toISOString()),
  ),
);

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The code of a country, in capitals. */
const country = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^[A-Z]{2}$/, reason('settings.countryInvalid')),
  z.refine((code) => /^[A-Z]{2}$/.test(code) && regionNames.of(code) !== undefined, reason('settings.countryInvalid')),
);

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(bounds.settingEntries, reason('settings.tooMany')));

const advertisedNames = claimNames.filter(isAdvertised);

/** A banner's text without the figures that it names, as in {weekly}. */
const withoutFigures = (text: string): string =>
  advertisedNames.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), text);

/**
 * A banner. It promises no return but by naming a figure, which ends by itself and is off where it must be; nothing else
 * may stand in braces.
 */
const banner = z
  .object({
    text: textsOf(line, bounds.bannerText),
    link: z._default(pathOrAddress, ''),
    from: z._default(instant, null),
    until: z._default(instant, null),
    countries: z._default(listOf(country), []),
  })
  .check((payload) => {
    const { text, from, until } = payload.value;
    for (const language of languages) {
      const rest = withoutFigures(text[language] ?? '');
      const message = /[{}]/.test(rest)
        ? reason('settings.figureUnknown')
        : findingsIn({ title: '', text: rest }).length > 0
          ? reason('settings.promise')
          : undefined;
      if (message)
        payload.issues.push({
          code: 'custom',
          path: ['text', language],
          message,
          params: { names: advertisedNames.join(', ') },
          input: text,
          continue: true,
        });
    }
    if (from && until && until <= from) refuse(payload, 'until', 'settings.endsBefore');
  });

const day = z.iso.date(reason('settings.dayInvalid'));

/** A figure that the operator publishes. */
const claim = z.object({
  share: z
    .number(reason('settings.shareInvalid'))
    .check(z.refine((share) => share > 0 && share <= 1, reason('settings.shareInvalid'))),
  asOf: day,
  validUntil: z._default(z.nullable(day), null),
  source: z._default(line(bounds.link), ''),
  method: z._default(line(bounds.explanation), ''),
  offIn: z._default(listOf(country), []),
});

/** A figure that is a warning, which everybody sees. */
const warning = claim.check((payload) => {
  if (payload.value.offIn.length > 0) refuse(payload, 'offIn', 'settings.warningHidden');
});

/** A figure that is advertised, which its law keeps from some countries' readers. */
const advertised = claim.check((payload) => {
  if (payload.value.offIn.length === 0) refuse(payload, 'offIn', 'settings.countryRequired');
});

/** The accent in a theme, in which it must be readable. */
const accentIn = (theme: 'light' | 'dark') =>
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, reason('settings.colourInvalid')),
    z.refine((colour) => isReadableAccent(colour, theme), reason('settings.contrast')),
  );

/** A name that leads somewhere. */
const namedLink = z.object({
  name: line(bounds.contactName).check(z.minLength(1, reason('settings.nameRequired'))),
  link: webAddress,
});

const statement = paragraph(bounds.operatorDetail);

/** Each setting: what it is, and what it may be. */
export const settings = {
  supportEmail: {
    description: 'The address of support, which people see and messages go to: a text.',
    rule: memberAddress,
  },
  legal: {
    description:
      'What the operator states about itself: `legalName`, `address`, `register`, `responsible`, `supervision`, `complaints`, `representative`, `contactForAuthorities`, `euRepresentative`, `processors`, `fees`, `earnings`; an empty text is not stated.',
    rule: z.object({
      legalName: statement,
      address: statement,
      register: statement,
      responsible: statement,
      supervision: statement,
      complaints: statement,
      representative: statement,
      contactForAuthorities: statement,
      euRepresentative: statement,
      processors: statement,
      fees: statement,
      earnings: statement,
    }),
  },
  registration: {
    description: 'Whether anybody can register: `open`.',
    rule: z.object({ open: z.boolean(reason('input.invalid')) }),
  },
  banner: {
    description:
      'What is announced above every page: `text` by language (English is required; a figure is named as in `{weekly}`), `link`, `from`, `until`, `countries`. By default, the banner of the site.',
    rule: banner,
  },
  claims: {
    description:
      'The figures that the site publishes, `weekly`, `monthly` and `losing`, each with `share` (a fraction), `asOf`, `validUntil`, `source`, `method` and the countries in which it is `offIn`.',
    rule: z.object({ weekly: advertised, monthly: advertised, losing: warning }),
  },
  advertising: {
    description:
      'Whether figures are advertised only if they have a source and an end: `sourcedOnly`. If one of them lacks it, all marketing claims are off.',
    rule: z.object({ sourcedOnly: z.boolean(reason('input.invalid')) }),
  },
  partners: {
    description: 'The partners, each with `name`, `link` and `text` by language.',
    rule: listOf(
      z.object({
        name: line(bounds.contactName).check(z.minLength(1, reason('settings.nameRequired'))),
        link: webAddress,
        text: textsOf(paragraph, bounds.partnerText),
      }),
    ),
  },
  ticker: {
    description: 'The symbols in the ticker, such as `EURUSD`.',
    rule: listOf(
      z
        .string()
        .check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{2,20}:)?[A-Z0-9]{3,12}$/, reason('settings.symbolInvalid'))),
    ).check(z.minLength(1, reason('settings.symbolInvalid'))),
  },
  social: {
    description: 'The profiles in social networks, each with `name` and `link`.',
    rule: listOf(namedLink),
  },
  poweredBy: {
    description: 'Who provides the technology, named at the foot of every page: `name` and `link`.',
    rule: namedLink,
  },
  apexDomain: {
    description: 'The domain whose subdomains are the sites of licensed countries, such as `it.example.com`: a text.',
    rule: z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.refine(isDomain, reason('settings.domainInvalid')),
        z.meta({ maxLength: 253 }),
      ),
  },
  houseRules: {
    description: 'Rules for every club, as Markdown by language. By default, there are none.',
    rule: textsOf(paragraph, bounds.houseRules),
  },
  name: {
    description: "The site's name: a text.",
    rule: line(bounds.siteName).check(z.minLength(1, reason('settings.nameRequired'))),
  },
  emblem: {
    description: `A text of at most ${bounds.emblem} characters in the logo. By default, there is a drawing instead.`,
    rule: line(bounds.emblem).check(z.minLength(1, reason('settings.emblemRequired'))),
  },
  accent: {
    description:
      'The colour of links and buttons, `light` and `dark`, as in `#0a6b4f`; each must be readable in its theme. By default, our own.',
    rule: z.object({ light: accentIn('light'), dark: accentIn('dark') }),
  },
} satisfies Record<SettingName, { description: string; rule: z.ZodMiniType }>;

/** The names of the settings, in the order in which they are shown. */
export const settingNames = Object.keys(settings) as SettingName[];

const name = z.enum(settingNames as [SettingName, ...SettingName[]], reason('settings.unknown'));

/** The input of an operation that needs only the name of a setting. */
export const settingOnly = z.object({ name });

/** A change of a setting; the value is checked by the setting's own rule. */
export const settingChange = z.object({
  name,
  value: z.optional(z.unknown()),
  replaces: z.optional(z.int(reason('input.invalid'))),
});
