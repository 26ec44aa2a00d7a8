import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageNames, languageTags } from '#locales/language.ts';
import type { TermId } from '../../content/glossary/terms.ts';
import { useExample } from '../../content/glossary/useExample.ts';
import { useNames } from '../../content/glossary/useNames.ts';
import styles from './GlossaryPage.module.css';

/**
 * A term: its names, its meaning, an example and the trap. On a phone, only its name is unfolded until it is shown. With
 * so many, only those that change are rendered again.
 */
export const Entry = memo(function Entry({ id, search, isShown }: { id: TermId; search: string; isShown: boolean }) {
  const { t } = useTranslation('glossary');
  const { nameIn, own, others } = useNames();
  const example = useExample();
  return (
    <article id={id} tabIndex={-1} className={styles.entry} data-shown={isShown} aria-labelledby={`${id}Name`}>
      <h3>
        <Link id={`${id}Name`} to={{ search, hash: id }} aria-expanded={isShown}>
          {nameIn(own, id)}
        </Link>
      </h3>
      <p className={styles.names}>
        {others.map((language, index) => (
          <span key={language}>
            {index > 0 && ' · '}
            {languageNames[language]}: <span lang={languageTags[language]}>{nameIn(language, id)}</span>
          </span>
        ))}
      </p>
      <p>{t(`terms.${id}.meaning`)}</p>
      <p>
        <strong>{t('example')}</strong> {example(id)}
      </p>
      <p className={styles.trap}>
        <strong>{t('trap')}</strong> {t(`terms.${id}.trap`)}
      </p>
    </article>
  );
});
