import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operator } from '#locales/operator.ts';
import { Card } from '../ui/Card.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useFormatNumber } from '../ui/text/formatNumber.ts';
import { MembersText } from '../ui/text/MembersText.tsx';
import styles from './MeetingCard.module.css';
import { MeetingReply } from './MeetingReply.tsx';
import type { MeetingFieldsFragment } from './meeting.generated.ts';
import { useMeetingTime } from './useMeetingTime.ts';

interface MeetingCardProps {
  meeting: MeetingFieldsFragment;
  clubID: number;
  /** Whether the viewer belongs to the club, and so can reply. */
  canReply: boolean;
  /** Whether it is over. */
  past?: boolean;
  /** The club, if the context does not show it. */
  club?: ReactNode;
  /** Further actions. */
  actions?: ReactNode;
}

/** Meeting card: time, place, attendance, and the viewer's reply. */
export function MeetingCard({ meeting, clubID, canReply, past = false, club, actions }: MeetingCardProps) {
  const { t } = useTranslation(['meetings', 'translation']);
  const { here, there, zone, known } = useMeetingTime()(meeting);
  const { title, description, cancelledAt, cancelReason, capacity, yesCount } = meeting;
  const [isPrerendered] = useState(!known);
  const full = capacity > 0 && yesCount >= capacity;
  const open = !past && !cancelledAt;
  return (
    <Card>
      <article className={cancelledAt ? `${styles.card} ${styles.cancelled}` : styles.card}>
        <div className={styles.head}>
          <h3>{title}</h3>
          {cancelledAt && <Tag tone="danger">{t('cancelled')}</Tag>}
          {open && full && <Tag tone="warning">{t('full')}</Tag>}
        </div>
        {cancelReason && <p className={styles.text}>{t('cancelledBecause', { reason: cancelReason })}</p>}
        {/* Browsers and servers may format a time with different spaces. */}
        <div>
          <p className={styles.when} suppressHydrationWarning>
            {here}
          </p>
          <p className={`${styles.muted} ${isPrerendered ? styles.there : ''}`.trim()} suppressHydrationWarning>
            {there && zone ? t('there', { when: there, zone }) : (there ?? (known ? t('yourTime') : zone))}
          </p>
        </div>
        {club}
        <Where place={meeting.place} />
        {description && (
          <p className={styles.text}>
            <MembersText>{description}</MembersText>
          </p>
        )}
        <Counts meeting={meeting} open={open} />
        {open && canReply && <MeetingReply meeting={meeting} clubID={clubID} full={full} />}
        {open && !canReply && <p className={styles.muted}>{t('reply.becomeMember')}</p>}
        <p className={styles.muted}>{t('translation:words.club', { product: operator.name })}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </article>
    </Card>
  );
}

function Where({ place }: { place: string | null }) {
  const { t } = useTranslation('meetings');
  if (place === null) return <p className={styles.muted}>{t('whereMembers')}</p>;
  if (place === '') return <p className={styles.muted}>{t('placeOpen')}</p>;
  return (
    <p>
      {t('where')}: <MembersText>{place}</MembersText>
    </p>
  );
}

function Counts({
  meeting: { capacity, yesCount, maybeCount, waitingCount },
  open,
}: {
  meeting: MeetingFieldsFragment;
  open: boolean;
}) {
  const { t } = useTranslation('meetings');
  const formatNumber = useFormatNumber();
  const text = (key: 'coming' | 'maybe' | 'waiting' | 'left', count: number) =>
    t(key, { count, formatted: formatNumber(count) });
  return (
    <p className={styles.muted}>
      {[
        text('coming', yesCount),
        maybeCount > 0 && text('maybe', maybeCount),
        waitingCount > 0 && text('waiting', waitingCount),
        open && capacity > yesCount && text('left', capacity - yesCount),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
