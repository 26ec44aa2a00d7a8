import { useTranslation } from 'react-i18next';
import { tools } from '../../content/learning.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Page } from '../../ui/Page.tsx';
import { stackClass } from '../../ui/styles/layout.ts';

/** What there is to learn, and the tools. */
export function SchoolPage() {
  const { t } = useTranslation('learning');
  return (
    <Page title={t('title')} intro={t('lead')}>
      <section className={stackClass}>
        <h2>{t('tools')}</h2>
        <CardGrid
          cards={tools.map(({ name, to }) => ({
            title: t(`pages.${name}.name`),
            to,
            text: t(`pages.${name}.about`),
          }))}
        />
      </section>
    </Page>
  );
}
