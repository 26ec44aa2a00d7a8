import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dateFormat } from '#locales/format/dateFormat.ts';
import { anchors } from '#schema/club/anchors.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { MeetingFieldsFragment } from '../meeting.generated.ts';
import styles from './NextDates.module.css';

/** The number of dates that stand for the later meetings of a series. */
const listed = 3;

interface NextDatesProps {
  later: MeetingFieldsFragment[];
  onUnfold(): void;
}

/** On phones, the next dates of a series whose later meetings are folded, each leading to its own. */
export function NextDates({ later, onUnfold }: NextDatesProps) {
  const { t } = useTranslation('meetings');
  const tag = useLanguageTag();
  return (
    <nav className={styles.dates} aria-label={t('nextDates')}>
      {later.slice(0, listed).map(({ id, start, zone }) => (
        <Link key={id} to={`#${anchors.meeting(id)}`} preventScrollReset>
          {dateFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone }).format(
            new Date(start),
          )}
        </Link>
      ))}
      {later.length > listed && (
        <Button look="quiet" onClick={onUnfold}>
          {t('allDates', { count: later.length + 1 })}
        </Button>
      )}
    </nav>
  );
}
