import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
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

/** The clubs with requests to join that the member decides on, linked to where they do. */
export function ClubRequests({ requests }: { requests: Requests }) {
  const { t } = useTranslation('my');
  return (
    <ul className={styles.rows}>
      {requests.map(({ club, applicantCount }) => (
        <ClubRow key={club.id} club={club} to={paths.clubPart(club.id, club.slug, 'manage')}>
          {t('requests.waiting', { count: applicantCount ?? 0 })}
        </ClubRow>
      ))}
    </ul>
  );
}
