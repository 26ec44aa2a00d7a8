import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { anchors } from '#schema/club/anchors.ts';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { useMeetingTime } from '../../../content/useMeetingTime.ts';
import { paths } from '../../../paths.ts';
import { Tag } from '../../../ui/Tag.tsx';
import styles from '../Overview.module.css';
import type { ViewedClub } from '../viewedClub.ts';
import { useClubMeetingsQuery } from './meetings.generated.ts';

/** The size of the list, which is fetched together with the club (club.graphql). */
const listed = 3;

/** A club's next meetings, each with the way to it. */
export function NextMeetings({ club: { id, slug } }: { club: ViewedClub }) {
  const { t } = useTranslation('meetings');
  const { data } = useClubMeetingsQuery({ variables: { clubID: id, first: listed } });
  const list = data?.clubMeetings.__typename === 'MeetingConnection' ? data.clubMeetings : undefined;
  const path = paths.clubPart(id, slug, 'meetings');
  return (
    <section className={styles.section}>
      <h2>{t('next')}</h2>
      {list?.nodes.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.list}>
        {list?.nodes.map((meeting) => (
          <li key={meeting.id}>
            <NextMeeting meeting={meeting} to={`${path}#${anchors.meeting(meeting.id)}`} />
          </li>
        ))}
      </ul>
      {list?.pageInfo.hasNextPage && <Link to={path}>{t('all')}</Link>}
    </section>
  );
}

function NextMeeting({ meeting, to }: { meeting: MeetingFieldsFragment; to: string }) {
  const { t } = useTranslation('meetings');
  const { here } = useMeetingTime()(meeting);
  return (
    <>
      <h3>
        <Link to={to}>{meeting.title}</Link> {meeting.cancelledAt && <Tag tone="danger">{t('cancelled')}</Tag>}
      </h3>
      {/* Browsers and servers may format a time with different spaces. */}
      <p className={styles.meta} suppressHydrationWarning>
        {here}
      </p>
    </>
  );
}
