import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';

const links = { faq: paths.faqRow('row4') };

/** Says that the e-mail address is not verified, with a link to the question about it. */
export function Unverified() {
  const { t } = useTranslation('profile');
  return <LinkedText text={t('account.unverified')} links={links} />;
}
