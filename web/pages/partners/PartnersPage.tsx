import { useTranslation } from 'react-i18next';
import { ContactButton } from '../../content/CostsLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, proseClass } from '../../ui/styles/layout.ts';

/** Placeholder for the partners' page. */
export function PartnersPage() {
  const { t } = useTranslation('partners');
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <p className={proseClass}>{t('text')}</p>
        <ContactButton>{t('contact')}</ContactButton>
      </div>
    </Page>
  );
}
