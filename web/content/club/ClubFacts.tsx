import { useTranslation } from 'react-i18next';
import { useFormatWeekday } from '../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import styles from './clubColumns.module.css';

interface ClubFactsProps {
  club: { country: string; memberCount?: number; nextMeetingAt?: string | null };
}

/** What is known of a club at a glance: its country, how many people are in it, and when they meet next. */
export function ClubFacts({ club: { country, memberCount, nextMeetingAt } }: ClubFactsProps) {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const formatNumber = useFormatNumber();
  const formatWeekday = useFormatWeekday();
  if (memberCount === undefined) return null;
  return (
    <p className={styles.facts}>
      <span>{countryName(country)}</span>
      <span>{t('list.members', { count: memberCount, members: formatNumber(memberCount) })}</span>
      {nextMeetingAt && (
        <span className={styles.next}>{t('list.nextMeeting', { day: formatWeekday(nextMeetingAt) })}</span>
      )}
    </p>
  );
}
