import { useTranslation } from 'react-i18next';
import { useFormatMoment } from '../../../ui/formatDate.ts';
import { useActTexts } from '../useActTexts.ts';
import styles from './AdministrationTab.module.css';
import type { ActFragment } from './acts.generated.ts';

/** Administrative acts, newest first, as a short list for a dialog. */
export function ActList({ acts }: { acts: ActFragment[] }) {
  const { t } = useTranslation('administration');
  const formatMoment = useFormatMoment();
  const { what, changes } = useActTexts();
  const who = ({ actorId, actor }: ActFragment) => {
    if (actor) return `${actor.firstName} ${actor.lastName} (${actor.id})`;
    return actorId === null ? t('log.operator') : t('log.deletedAccount', { id: actorId });
  };
  if (acts.length === 0) return <p className={styles.muted}>{t('log.none')}</p>;
  return (
    <ul className={styles.acts}>
      {acts.map((act) => (
        <li key={act.id}>
          <span className={styles.said}>{[what(act), ...changes(act), act.reason].filter(Boolean).join('\n')}</span>
          <span className={styles.muted}>{`${formatMoment(act.at)} · ${who(act)}`}</span>
        </li>
      ))}
    </ul>
  );
}
