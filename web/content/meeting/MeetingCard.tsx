import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateTile } from '../../ui/DateTile.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { MembersText } from '../../ui/text/MembersText.tsx';
import type { MeetingFieldsFragment } from '../meeting.generated.ts';
import styles from './MeetingCard.module.css';
import { MeetingReply } from './MeetingReply.tsx';
import { useMeetingTime } from './useMeetingTime.ts';
import { useSeriesRule } from './useSeriesRule.ts';

interface MeetingCardProps {
  meeting: MeetingFieldsFragment;
  clubID: number;
  /** Whether the viewer belongs to the club, and so can reply. */
  canReply: boolean;
  /** Whether it is over. */
  past?: boolean;
  /** The club, if the context does not show it. */
  club?: ReactNode;
  /** Where its title leads, if not to the details. */
  to?: string;
  /** The next dates of its series. */
  dates?: ReactNode;
  /** What "Details" opens. */
  details?: ReactNode;
  /** What became of it: loaded when the details are opened, from its start on. */
  record?: ReactNode;
  /** Further actions, within the details. */
  actions?: ReactNode;
  /** Whether the details are open at first. */
  open?: boolean;
}

/** A meeting in a list: title, time, and place with attendance, each on a line, and the viewer's reply. */
export function MeetingCard({
  meeting,
  clubID,
  canReply,
  past = false,
  club,
  to,
  dates,
  details,
  record,
  actions,
  open = false,
}: MeetingCardProps) {
  const { t } = useTranslation('meetings');
  const ruleText = useSeriesRule();
  const { title, start, zone, cancelledAt, cancelReason, capacity, yesCount, series } = meeting;
  const full = capacity > 0 && yesCount >= capacity;
  const takesPlace = !past && !cancelledAt;
  return (
    <article className={cancelledAt ? `${styles.card} ${styles.cancelled}` : styles.card}>
      <DateTile at={start} zone={zone} quiet={!takesPlace} />
      <div className={styles.lines}>
        <div className={styles.head}>
          <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
          {cancelledAt && <Tag tone="danger">{t('cancelled')}</Tag>}
          {takesPlace && full && <Tag tone="warning">{t('full')}</Tag>}
        </div>
        <When meeting={meeting} />
        {club}
        <p className={styles.facts}>
          <Where place={meeting.place} rule={takesPlace && series ? ruleText(series) : undefined} />
          {!cancelledAt && <Counts meeting={meeting} past={past} />}
        </p>
        {cancelReason && <p className={styles.facts}>{t('cancelledBecause', { reason: cancelReason })}</p>}
      </div>
      {dates}
      <div className={styles.foot}>
        {takesPlace && canReply && <MeetingReply meeting={meeting} clubID={clubID} full={full} />}
        {(details || actions) && (
          <Details
            key={String(open)}
            title={title}
            initiallyOpen={open}
            whenOpen={new Date(start) <= new Date() && record}
          >
            {details}
            {actions && <div className={styles.actions}>{actions}</div>}
          </Details>
        )}
      </div>
    </article>
  );
}

function When({ meeting }: { meeting: MeetingFieldsFragment }) {
  const { t } = useTranslation('meetings');
  const { here, there, zone, known, elsewhere } = useMeetingTime()(meeting);
  const [isPrerendered] = useState(!known);
  const own = elsewhere ? t('elsewhere', { zone: elsewhere }) : t('yourTime');
  const beside = there && zone ? t('there', { when: there, zone }) : (there ?? (known ? own : zone));
  // Browsers and servers may format a time with different spaces.
  return (
    <>
      <p className={`${styles.when} ${isPrerendered ? styles.here : ''}`.trim()} suppressHydrationWarning>
        {here}
      </p>
      {(isPrerendered || there || elsewhere) && (
        <p
          className={`${styles.muted} ${styles.zone} ${isPrerendered ? styles.there : ''}`.trim()}
          suppressHydrationWarning
        >
          {beside}
        </p>
      )}
    </>
  );
}

/** How a series repeats, and where it takes place. */
function Where({ place, rule }: { place: string | null; rule: string | undefined }) {
  const { t } = useTranslation('meetings');
  return (
    <span className={styles.where}>
      {rule && <span>{rule}</span>}
      <span className={styles.place}>
        {rule && '\u00a0· '}
        {place ? <MembersText>{place}</MembersText> : t(place === null ? 'whereMembers' : 'placeOpen')}
      </span>
    </span>
  );
}

function Counts({
  meeting: { capacity, yesCount, maybeCount, waitingCount, cameCount },
  past,
}: {
  meeting: MeetingFieldsFragment;
  past: boolean;
}) {
  const { t } = useTranslation('meetings');
  const formatNumber = useFormatNumber();
  const text = (key: 'coming' | 'came' | 'said' | 'maybe' | 'waiting' | 'left', count: number) =>
    t(key, { count, formatted: formatNumber(count) });
  if (past && cameCount !== null) return <span className={styles.counts}>{text('came', cameCount)}</span>;
  if (past) return yesCount > 0 && <span className={styles.counts}>{text('said', yesCount)}</span>;
  const further = [
    maybeCount > 0 && text('maybe', maybeCount),
    waitingCount > 0 && text('waiting', waitingCount),
    capacity > yesCount && text('left', capacity - yesCount),
  ].filter(Boolean);
  return (
    <span className={styles.counts}>
      {text('coming', yesCount)}
      {further.length > 0 && <span className={styles.further}> · {further.join(' · ')}</span>}
    </span>
  );
}

interface DetailsProps {
  title: string;
  initiallyOpen: boolean;
  /** Follows the rest only while they are open. */
  whenOpen: ReactNode;
  children: ReactNode;
}

function Details({ title, initiallyOpen, whenOpen, children }: DetailsProps) {
  const { t } = useTranslation('meetings');
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <details className={styles.details} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t('detailsAbout', { title })}>{t('details')}</summary>
      <div className={styles.detailed}>
        {children}
        {open && whenOpen}
      </div>
    </details>
  );
}
