import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Page } from '../../ui/Page.tsx';

const ways = { faq: paths.faq, account: paths.recovery, technical: paths.contact, learn: paths.school } as const;

/** Help page. */
export function HelpPage() {
  const { t } = useTranslation('help');
  return (
    <Page title={t('title')} intro={t('lead')}>
      <CardGrid
        heading="h2"
        cards={(Object.keys(ways) as (keyof typeof ways)[]).map((way) => ({
          title: t(`${way}.title`),
          text: t(`${way}.text`),
          action: <Link to={ways[way]}>{t(`${way}.action`)}</Link>,
        }))}
      />
    </Page>
  );
}
