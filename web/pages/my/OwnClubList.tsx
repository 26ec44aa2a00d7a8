import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { belongsToClub, runsClub } from '#schema/access/roles.ts';
import { paths } from '#schema/paths.ts';
import { ClubEmblem } from '../../content/club/ClubEmblem.tsx';
import { WithdrawRequest } from '../../content/club/WithdrawRequest.tsx';
import { useMeetingTime } from '../../content/meeting/useMeetingTime.ts';
import type { MyClubsQuery } from '../../content/ownClubs.generated.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import styles from './MyPage.module.css';

type Membership = Extract<
  NonNullable<MyClubsQuery['memberships']>,
  { __typename: 'MembershipConnection' }
>['nodes'][number];

/** The clubs that a member owns, is in or has asked to join, as cards. */
export function OwnClubList({ memberships }: { memberships: Membership[] }) {
  return (
    <ul className={styles.clubs}>
      {memberships.map((membership) => (
        <OwnClub key={membership.club.id} membership={membership} />
      ))}
    </ul>
  );
}

function OwnClub({ membership: { club, role, nextMeeting, unreadTopics } }: { membership: Membership }) {
  const { t } = useTranslation(['my', 'membership', 'topics']);
  const countryName = useCountryName();
  const formatNumber = useFormatNumber();
  const timeOf = useMeetingTime();
  const { id, slug, title, country, memberCount, emblem } = club;
  return (
    <li className={styles.club}>
      <ClubEmblem id={id} emblem={emblem} size={48} />
      <h3>
        <Link to={paths.clubOf(id, slug)}>{title}</Link>
      </h3>
      <p className={styles.facts}>
        <Tag tone={runsClub(role) ? 'info' : 'plain'}>{t(`membership:role.${role}`)}</Tag>
        <Flag country={country} label={countryName(country)} />
        {t('my:clubs.members', { count: memberCount, formatted: formatNumber(memberCount) })}
      </p>
      {belongsToClub(role) && (
        <p className={styles.next}>
          {nextMeeting ? (
            <>
              {t('my:clubs.next')}{' '}
              <Link to={`${paths.clubPart(id, slug, 'meetings')}#meeting-${nextMeeting.id}`}>{nextMeeting.title}</Link>,{' '}
              {timeOf(nextMeeting).here}
            </>
          ) : (
            t('my:clubs.nothingPlanned')
          )}
        </p>
      )}
      {belongsToClub(role) && (
        <p className={`${styles.next} ${styles.topics}`}>
          {(unreadTopics ?? 0) > 0 && (
            <Link to={paths.clubPart(id, slug, 'topics')}>
              {t('my:clubs.unreadTopics', { count: unreadTopics ?? 0 })}
            </Link>
          )}
          <Link to={paths.beginTopic(id, slug)} aria-label={t('topics:about', { action: t('topics:start'), title })}>
            {t('topics:start')}
          </Link>
        </p>
      )}
      {role === 'applicant' && (
        <div className={styles.actions}>
          <WithdrawRequest clubID={id} look="quiet" />
        </div>
      )}
    </li>
  );
}
