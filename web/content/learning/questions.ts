import { useTranslation } from 'react-i18next';
import { defaultCountry } from '#schema/countries/countries.ts';
import { files, paths } from '#schema/paths.ts';
import { useClaims } from '../site/claims.ts';
import { useOperator } from '../site/operator.ts';

/** The FAQ's questions by category. Their anchors (#categoryrow1 and so on) are permanent, even if a question moves. */
export const categories = [
  {
    name: 'general',
    rows: ['row1', 'row2', 'row3', 'row9', 'row10', 'row11', 'row12', 'row13', 'row14', 'row15'],
  },
  { name: 'account', rows: ['row4', 'row16', 'row17', 'row18', 'row19'] },
  { name: 'clubs', rows: ['row5', 'row6', 'row7', 'row20', 'row21', 'row22', 'row23'] },
  { name: 'tutorials', rows: ['row8', 'row24'] },
] as const;

/** The key of a question's texts. */
export type QuestionId = (typeof categories)[number]['rows'][number];

/** The targets of the links in the answers, by tag name. */
export const answerLinks = (supportEmail: string) => ({
  how: paths.how,
  forex: paths.forex,
  countries: paths.countries,
  register: paths.register,
  account: paths.profileTab('account'),
  security: paths.profileTab('security'),
  data: paths.profileTab('privacy'),
  tokens: paths.profileTab('api'),
  clubs: paths.profileTab('clubs'),
  list: paths.clubs,
  directory: paths.clubsOf(defaultCountry, { view: 'directory' }),
  recovery: paths.recovery,
  contact: paths.contact,
  privacy: paths.privacy,
  reference: paths.reference,
  costs: paths.costs,
  email: `mailto:${supportEmail}`,
  securityText: files.securityText,
});

/** Every question's key. */
export const questionIds: readonly QuestionId[] = categories.flatMap(({ rows }): readonly QuestionId[] => rows);

/** Returns a question and its answer as this reader may see them; `claim` is a second paragraph with the claims. */
export function useQuestion(): (row: QuestionId) => { question: string; answer: string; claim: string | null } {
  const { t } = useTranslation('faq');
  const claim = useClaims();
  const { supportEmail: email } = useOperator();
  return (row) => ({
    question: t(`${row}.q`),
    answer: row === 'row2' ? (claim('faq:row2.a') ?? '') : t(`${row}.a`, { email }),
    claim: row === 'row2' ? claim('faq:row2.claims') : null,
  });
}
