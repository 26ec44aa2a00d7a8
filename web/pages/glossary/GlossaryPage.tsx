import { useTranslation } from 'react-i18next';
import { termIds, terms } from '../../content/glossary/terms.ts';
import { useLanguage, useSpelling } from '../../language/useLanguage.ts';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, stackClass } from '../../ui/styles/layout.ts';

/** The terms of currency trading; `#spread` is the entry of a term. */
export function GlossaryPage() {
  const { t } = useTranslation('glossary');
  const language = useLanguage();
  const spell = useSpelling();
  return (
    <Page reading title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        {termIds.map((id) => (
          <section key={id} id={id} tabIndex={-1} className={stackClass}>
            <h2>{spell(terms[id][language])}</h2>
            <p>{t(`terms.${id}.meaning`)}</p>
            <p>
              <strong>{t('trap')}</strong> {t(`terms.${id}.trap`)}
            </p>
          </section>
        ))}
      </div>
    </Page>
  );
}
