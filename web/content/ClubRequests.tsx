import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { ClubMark } from '../ui/ClubMark.tsx';
import styles from './ClubRequests.module.css';
import type { MyClubsQuery } from './ownClubs.generated.ts';

type Requests = Extract<MyClubsQuery['requests'], { __typename: 'MembershipConnection' }>['nodes'];

interface RowProps {
  club: { id: number; title: string };
  to: string;
  /** What it is about, if not the club. */
  name?: string;
  children: ReactNode;
}

/** A list of such rows. */
export const rowsClass = styles.rows;

/** A link to something in a club, beside the club's mark. */
export function ClubRow({ club: { id, title }, to, name = title, children }: RowProps) {
  return (
    <li>
      <Link className={styles.row} to={to}>
        <ClubMark id={id} size={36} />
        <span>
          <strong>{name}</strong>
          <span className={styles.what}>{children}</span>
        </span>
      </Link>
    </li>
  );
}

/** The clubs in which something waits for the member's decision, linked to where they do. */
export function ClubRequests({ requests }: { requests: Requests }) {
  const { t } = useTranslation('my');
  return (
    <ul className={styles.rows}>
      {requests.map(({ club, waiting }) => (
        <ClubRow key={club.id} club={club} to={paths.clubPart(club.id, club.slug, 'manage')}>
          {[
            waiting?.requests && t('requests.waiting', { count: waiting.requests }),
            waiting?.posts && t('requests.posts', { count: waiting.posts }),
            waiting?.reports && t('requests.reports', { count: waiting.reports }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </ClubRow>
      ))}
    </ul>
  );
}
