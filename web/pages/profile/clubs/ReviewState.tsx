import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import styles from './ClubsTab.module.css';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';

const tones = { pending: 'plain', verified: 'good', declined: 'danger' } as const;

/**
 * A club's review state: the last decision and its reason, what is pending and since when, and the owner's next step.
 */
export function ReviewState({ club, onAppeal }: { club: OwnClub; onAppeal(): void }) {
  const { t } = useTranslation('club');
  const formatDate = useFormatDate('long');
  const { title, country, state, declineReason, appeal, awaitsReviewSince, resubmittedAt, offeredTo, findings } = club;
  const promises = findings.filter(({ kind }) => kind === 'promise').map(({ words }) => words);
  const declined = state === 'declined';
  return (
    <div className={styles.state}>
      <Tag tone={tones[state]}>{t(state)}</Tag>
      {declined && <p className={styles.reason}>{t('manage.declinedBecause', { reason: declineReason })}</p>}
      {declined && awaitsReviewSince && appeal !== null && <p>{t('manage.appealWaits')}</p>}
      {declined && resubmittedAt && <p>{t('manage.mended')}</p>}
      {awaitsReviewSince && <p>{t('manage.waitsSince', { since: formatDate(awaitsReviewSince) })}</p>}
      {promises.length > 0 && <p>{t('manage.found', { words: promises.join(', ') })}</p>}
      {promises.length < findings.length && <p>{t('manage.foundLinks')}</p>}
      {declined && !awaitsReviewSince && <p>{t('manage.mend')}</p>}
      {offeredTo && <p>{t('manage.offeredTo', { email: offeredTo })}</p>}
      {!declined && (
        <Link
          to={paths.clubsOf(country)}
          aria-label={t('manage.toggleAbout', { action: t('manage.showListed'), title })}
        >
          {t('manage.showListed')}
        </Link>
      )}
      {declined && appeal === null && (
        <Button look="quiet" onClick={onAppeal}>
          {t('manage.appeal')}
        </Button>
      )}
    </div>
  );
}
