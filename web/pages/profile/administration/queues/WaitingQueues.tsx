import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AdministrationView, paths } from '#schema/paths.ts';
import { Card } from '../../../../ui/Card.tsx';
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx';
import styles from '../AdministrationTab.module.css';

/** A queue: its name with how much waits in it, and since when the oldest does. */
export interface Queue {
  view: AdministrationView;
  name: string;
  since: string | null | undefined;
}

/** The queues in which something waits for administrators, linked, the one with the oldest first. Nothing if none does. */
export function WaitingQueues({ queues }: { queues: Queue[] }) {
  const { t } = useTranslation('administration');
  const waiting = queues
    .flatMap(({ since, ...queue }) => (since ? [{ since, ...queue }] : []))
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
  if (waiting.length === 0) return null;
  return (
    <div className={styles.queues}>
      <Card>
        <h2>{t('waiting.title')}</h2>
        <ul className={styles.waiting}>
          {waiting.map(({ view, name, since }) => (
            <li key={view}>
              <Link to={paths.administration(view)}>{name}</Link>
              <span className={styles.muted}>
                {t('waiting.oldest')} <RelativeTime at={since} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
