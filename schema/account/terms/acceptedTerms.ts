import type { Consent } from '#prisma/generated/client/client.ts';
import { builder } from '../../core/builder.ts';
import { LanguageEnum, User } from '../User.ts';
import { type TermsVersion, termsVersions } from './termsVersions.ts';

/** The version of the terms that was accepted; undefined if it is in no list, such as one of a later release. */
export const acceptedVersion = ({ version }: Pick<Consent, 'version'>): TermsVersion | undefined =>
  termsVersions.find(({ date }) => date === version);

const AcceptedTerms = builder
  .objectRef<TermsVersion & Pick<Consent, 'acceptedAt' | 'language'>>('AcceptedTerms')
  .implement({
    description: 'A version of the terms and risk disclaimer that a member has accepted.',
    fields: (t) => ({
      number: t.exposeInt('number', {
        example: 2,
        description: 'The number of the version: its text is `/terms/` followed by it.',
      }),
      date: t.exposeString('date', { example: '2026-11-26', description: 'The day of the version, as `YYYY-MM-DD`.' }),
      hash: t.exposeString('hash', { description: 'The SHA-256 of its texts in all languages, in hex.' }),
      acceptedAt: t.expose('acceptedAt', { type: 'DateTime', description: 'When the member last accepted it.' }),
      language: t.expose('language', { type: LanguageEnum, description: 'The language in which the member read it.' }),
    }),
  });

builder.prismaObjectField(User, 'acceptedTerms', (t) =>
  t.field({
    type: AcceptedTerms,
    nullable: true,
    description: 'The terms that the member accepted last; `null` if they have accepted none.',
    select: {
      consents: {
        where: { version: { in: termsVersions.map(({ date }) => date) } },
        orderBy: { acceptedAt: 'desc' },
        take: 1,
        select: { version: true, acceptedAt: true, language: true },
      },
    },
    resolve({ consents: [consent] }) {
      const version = consent && acceptedVersion(consent);
      return version ? { ...version, acceptedAt: consent.acceptedAt, language: consent.language } : null;
    },
  }),
);
