import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { belongsToClub, overseesClub, runsClub } from '#schema/access/roles.ts';
import { type ClubPart, clubParts } from '#schema/club/anchors.ts';
import { ClubState } from '../../content/ClubState.tsx';
import { useLiveChanges } from '../../graphql/live/liveState.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import styles from './ClubHeader.module.css';
import { ClubName } from './ClubName.tsx';
import { MembershipMenu } from './MembershipMenu.tsx';
import { PartLinks } from './PartLinks.tsx';
import { useCountsOfClubQuery } from './topics/topics.generated.ts';
import type { ViewedClub } from './viewedClub.ts';
import { WayToJoin } from './WayToJoin.tsx';

/**
 * What stands above every part of a club's page: who the club is, and the way to its parts. On phones, it leaves room for
 * the part by standing on one line.
 */
export function ClubHeader({ club, part }: { club: ViewedClub; part: ClubPart | undefined }) {
  const { t } = useTranslation(['membership', 'club']);
  const { viewer } = useSession();
  const countryName = useCountryName();
  const formatNumber = useFormatNumber();
  const { id, slug, title, country, privacy, state, memberCount, membership } = club;
  const oversees = overseesClub({ role: membership?.role, asAdministrator: viewer?.admin });
  const { unread, waiting } = useCounts(id, membership);
  const counted = {
    manage: { number: waiting, words: 'membership:parts.waiting' },
    topics: { number: unread, words: 'membership:parts.unread' },
  } as const;
  const countOf = ({ number, words }: (typeof counted)[keyof typeof counted]) =>
    number > 0 && {
      count: formatNumber(number),
      counted: t(words, { count: number, formatted: formatNumber(number) }),
    };
  return (
    <>
      <header className={part ? `${styles.header} ${styles.compact}` : styles.header}>
        <ClubName id={id} title={part ? <Link to={paths.clubOf(id, slug)}>{title}</Link> : title} />
        <div className={styles.bar}>
          <p className={styles.meta}>
            <span className={styles.country}>
              <Flag country={country} />
              {countryName(country)}
            </span>
            <Tag>{t(privacy ? 'club:closed' : 'club:open')}</Tag>
            <ClubState state={state} />
            <span>{t('membership:memberCount', { count: memberCount, formatted: formatNumber(memberCount) })}</span>
          </p>
          {membership && belongsToClub(membership.role) ? (
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

/**
 * The number of topics that a member has not read, and of what waits for those who run the club: fetched again on each part
 * of its page, and for these when something has changed.
 */
function useCounts(clubID: number, membership: ViewedClub['membership']): { unread: number; waiting: number } {
  const belongs = belongsToClub(membership?.role);
  const { data, refetch } = useCountsOfClubQuery({
    variables: { clubID },
    skip: !belongs,
    fetchPolicy: 'cache-and-network',
  });
  useLiveChanges(({ missed, notifications, topics }) => {
    const concerns = missed || notifications || topics.some((topic) => topic.clubID === clubID);
    // What cannot be fetched now stays as it was.
    if (runsClub(membership?.role) && concerns) void refetch().catch(() => {});
  });
  const current = data?.club.__typename === 'ClubDetails' ? data.club.membership : undefined;
  const { requests = 0, posts = 0, reports = 0 } = (current ?? membership)?.waiting ?? {};
  return { unread: current?.unreadTopics ?? 0, waiting: requests + posts + reports };
}
