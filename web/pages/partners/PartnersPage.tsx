import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { proseClass, stackClass } from '../../ui/text.ts';

/** A place kept for partners (spec, 2). */
export function PartnersPage() {
  const { t } = useTranslation('partners');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={stackClass}>
        <p className={proseClass}>{t('text')}</p>
        <div>
          <ButtonLink to={paths.contact}>{t('contact')}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
