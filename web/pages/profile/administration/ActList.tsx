import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { useFormatMoment } from '../../../ui/text/formatDate.ts';
import { useActTexts } from '../useActTexts.ts';
import styles from './AdministrationTab.module.css';
import type { ActFragment } from './log/acts.generated.ts';

interface ActListProps {
  acts: { nodes: ActFragment[]; pageInfo: { hasNextPage: boolean } };
  /** Loads the next page. */
  more(): unknown;
}

/** Administrative acts, newest first, as a list for a dialog. */
export function ActList({ acts: { nodes, pageInfo }, more }: ActListProps) {
  const { t } = useTranslation(['administration', 'profile']);
  const formatMoment = useFormatMoment();
  const { what, changes } = useActTexts();
  const who = ({ actorID, actor }: ActFragment) => {
    if (actor) return `${actor.firstName} ${actor.lastName} (${actor.id})`;
    return actorID === null
      ? t('administration:log.operator')
      : t('administration:log.deletedAccount', { id: actorID });
  };
  if (nodes.length === 0) return <p className={styles.muted}>{t('administration:log.none')}</p>;
  return (
    <>
      <ul className={styles.acts}>
        {nodes.map((act) => (
          <li key={act.id}>
            <span className={styles.said}>{[what(act), ...changes(act), act.reason].filter(Boolean).join('\n')}</span>
            <span className={styles.muted}>{`${formatMoment(act.at)} · ${who(act)}`}</span>
          </li>
        ))}
      </ul>
      <LoadMore hasMore={pageInfo.hasNextPage} more={more}>
        {t('profile:activity.more')}
      </LoadMore>
    </>
  );
}
