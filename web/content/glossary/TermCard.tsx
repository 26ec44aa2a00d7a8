import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import styles from './Term.module.css';
import type { TermId } from './terms.ts';
import { useNames } from './useNames.ts';

/** A term’s name, what it means, what it costs beginners, and the way to its entry in the glossary. */
export function TermCard({ id }: { id: TermId }) {
  const { t } = useTranslation('glossary');
  const { own, nameIn } = useNames();
  return (
    <div className={styles.text}>
      <p className={styles.name}>{nameIn(own, id)}</p>
      <p>{t(`terms.${id}.meaning`)}</p>
      <p>
        <strong>{t('trap')}</strong> {t(`terms.${id}.trap`)}
      </p>
      <p>
        <Link to={paths.glossaryTerm(id)}>{t('entry')}</Link>
      </p>
    </div>
  );
}
