import { operator } from '#locales/operator.ts';

/** What the operator states about itself in the site's settings. An empty text is not stated; a line ends with `\n`. */
export interface OperatorDetails {
  /** The address of support, which people see and messages from the contact form go to. */
  supportEmail: string;
  legalName: string;
  address: string;
  /** The register and the number in it, and the VAT number. */
  register: string;
  /** Who is responsible for the content. */
  responsible: string;
  /** Which authority supervises the operator, or that none does. */
  supervision: string;
  /** Which body handles complaints, and where to reach it. */
  complaints: string;
  /** Who represents the operator, and where they can be reached at once (Directive 2000/31/EC, Article 5). */
  representative: string;
  /** Where authorities and readers reach the operator, and in which languages (Regulation (EU) 2022/2065, Articles 11, 12). */
  contactForAuthorities: string;
  /** Its representative in the European Union, or that it needs none (the same, Article 13; GDPR, Article 27). */
  euRepresentative: string;
  /** Who processes personal data for it, in which countries, and under which safeguards (GDPR, Article 13(1)(e) and (f)). */
  processors: string;
  /** What the software costs. */
  fees: string;
  /** How the operator earns. */
  earnings: string;
}

/** The details of a site without settings. */
export const unstated: OperatorDetails = {
  supportEmail: operator.supportEmail,
  legalName: '',
  address: '',
  register: '',
  responsible: '',
  supervision: '',
  complaints: '',
  representative: '',
  contactForAuthorities: '',
  euRepresentative: '',
  processors: '',
  fees: '',
  earnings: '',
};

const placeholder = /\[\[operator\.(\w+):(.*?)\]\]/g;

/** Placeholders for the details, for pages that are built before they are known. @param otherwise What an unstated one says. */
export const placeholders = (otherwise: string): OperatorDetails =>
  Object.fromEntries(
    Object.keys(unstated).map((name) => [name, `[[operator.${name}:${otherwise}]]`]),
  ) as unknown as OperatorDetails;

/** Replaces the placeholders in a text; `encode` makes a detail part of it. */
export const withDetails = (text: string, details: OperatorDetails, encode: (detail: string) => string): string =>
  text.replace(
    placeholder,
    (_all, name: keyof OperatorDetails, otherwise: string) => encode(details[name]) || otherwise,
  );
