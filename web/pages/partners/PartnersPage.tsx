import { useTranslation } from 'react-i18next';
import { textIn } from '#schema/site/settings.ts';
import { ContactButton } from '../../content/learning/CostsLink.tsx';
import { useSettings } from '../../content/site/settings.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, proseClass } from '../../ui/styles/layout.ts';

/** The operator's partners. */
export function PartnersPage() {
  const { t } = useTranslation('partners');
  const { partners } = useSettings();
  return (
    <Page title={t('title')} intro={partners.length > 0 ? t('intro') : t('lead')}>
      <div className={pageStackClass}>
        <Partners />
        <p className={proseClass}>{t('text')}</p>
        <ContactButton>{t('contact')}</ContactButton>
      </div>
    </Page>
  );
}

/** The partners, as cards. */
export function Partners() {
  const language = useLanguage();
  const { partners } = useSettings();
  if (partners.length === 0) return null;
  return (
    <CardGrid
      heading="h2"
      cards={partners.map(({ name, link, text }) => ({
        title: name,
        text: textIn(text, language),
        action: (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {URL.canParse(link) ? new URL(link).hostname : link}
          </a>
        ),
      }))}
    />
  );
}
