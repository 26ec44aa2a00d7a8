import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { belongsToClub, overseesClub } from '#schema/access/roles.ts';
import { type ClubPart, clubParts } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import { ClubState } from '../../content/club/ClubState.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import { MembershipMenu } from './joining/MembershipMenu.tsx';
import { WayToJoin } from './joining/WayToJoin.tsx';
import styles from './page/ClubHeader.module.css';
import { ClubLife } from './page/ClubLife.tsx';
import { ClubName } from './page/ClubName.tsx';
import { PartLinks } from './page/PartLinks.tsx';
import { useStanding } from './page/useClub.ts';
import { useCounts } from './page/useCounts.ts';
import type { ViewedClub } from './page/viewedClub.ts';

/**
 * What stands above every part of a club's page: who the club is, and the way to its parts. On phones, it leaves room for
 * the part by standing on one line.
 */
export function ClubHeader({ club, part }: { club: ViewedClub; part: ClubPart | undefined }) {
  const { t } = useTranslation(['membership', 'club']);
  const countryName = useCountryName();
  const formatNumber = useFormatNumber();
  const { id, slug, title, country, privacy, state, memberCount, membership, cover, emblem } = club;
  const oversees = overseesClub(useStanding(club));
  const belongs = belongsToClub(membership?.role);
  const { unreadTopics, waiting } = useCounts(club) ?? {};
  const { requests = 0, posts = 0, reports = 0 } = waiting ?? {};
  const counted = {
    manage: { number: requests + posts + reports, words: 'membership:parts.waiting' },
    topics: { number: unreadTopics ?? 0, words: 'membership:parts.unread' },
  } as const;
  const countOf = ({ number, words }: (typeof counted)[keyof typeof counted]) =>
    number > 0 && {
      count: formatNumber(number),
      counted: t(words, { count: number, formatted: formatNumber(number) }),
    };
  return (
    <>
      {cover && !part && (
        <Picture
          picture={cover}
          alt={cover.alt}
          sizes="(width < 70rem) 100vw, 70rem"
          isFirst
          className={styles.cover}
        />
      )}
      <header className={part ? `${styles.header} ${styles.compact}` : styles.header}>
        <ClubName id={id} emblem={emblem} title={part ? <Link to={paths.clubOf(id, slug)}>{title}</Link> : title} />
        <div className={styles.bar}>
          <div className={styles.meta}>
            <span className={styles.country}>
              <Flag country={country} />
              {countryName(country)}
            </span>
            <Tag>{t(privacy ? 'club:closed' : 'club:open')}</Tag>
            <ClubState state={state} />
            <span>{t('membership:memberCount', { count: memberCount, formatted: formatNumber(memberCount) })}</span>
            {belongs && <ClubLife club={club} />}
          </div>
          {membership && belongs ? (
            <MembershipMenu club={club} membership={membership} />
          ) : (
            part && <WayToJoin club={club} />
          )}
        </div>
      </header>
      <PartLinks
        label={t('membership:parts.label')}
        links={[
          { to: paths.clubOf(id, slug), name: t('membership:parts.overview'), current: !part },
          ...clubParts
            .filter((partName) => partName !== 'manage' || oversees)
            .map((partName) => ({
              to: paths.clubPart(id, slug, partName),
              name: t(`membership:parts.${partName}`),
              current: partName === part,
              ...(partName in counted && countOf(counted[partName as keyof typeof counted])),
            })),
        ]}
      />
    </>
  );
}
