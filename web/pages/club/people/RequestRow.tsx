import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.ts';
import { Face } from '../../../ui/Face.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import { useCountryName } from '../../../ui/text/useCountryName.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import styles from '../Requests.module.css';
import { Report } from '../reporting/Report.tsx';
import { Decisions } from './Decisions.tsx';
import type { Person } from './decisions.ts';

interface RequestRowProps {
  club: ViewedClub;
  person: Person;
  /** Whether it is marked to be decided together with others. */
  marked?: boolean;
  onMark?(marked: boolean): void;
}

/** A request to join a club: who asks, since when, and their message, with what can be decided. */
export function RequestRow({ club, person, marked = false, onMark }: RequestRowProps) {
  const { t } = useTranslation('membership');
  const formatDate = useFormatDate();
  const { viewer } = useSession();
  const countryName = useCountryName();
  const { userID, since, message, reasonGiven, applicant } = person;
  const name = applicant?.fullName ?? person.name;
  return (
    <li>
      <div className={styles.who}>
        {onMark && (
          <input
            type="checkbox"
            checked={marked}
            aria-label={t('requests.mark', { name })}
            onChange={({ target }) => onMark(target.checked)}
          />
        )}
        <Face name={name} id={userID} face={person.face} size={36} />
        <strong className={styles.name}>{name}</strong>
        <time dateTime={since ?? club.createdAt} className={styles.when}>
          {formatDate(since ?? club.createdAt)}
        </time>
      </div>
      {applicant && (
        <p className={styles.facts}>
          <span>
            <Flag country={applicant.country} />
            {countryName(applicant.country)}
          </span>
          <span>{t('requests.registered', { at: formatDate(applicant.registeredAt) })}</span>
        </p>
      )}
      {message && <p className={styles.text}>{message}</p>}
      {reasonGiven && <p className={styles.text}>{t('people.removedBefore', { reason: reasonGiven })}</p>}
      <div className={styles.actions}>
        <Decisions club={club} person={{ ...person, name }} />
        {userID !== viewer?.uid && <Report clubID={club.id} userID={userID} name={name} />}
      </div>
    </li>
  );
}
