import { useTranslation } from 'react-i18next';
import { runsClub } from '#schema/access/roles.ts';
import { StaffTag } from '../../../content/StaffTag.tsx';
import { Face } from '../../../ui/Face.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import type { Person } from './decisions.ts';
import styles from './People.module.css';

interface PersonRowProps {
  person: Person;
  /** Whether others on the list have the same name. */
  hasNamesake: boolean;
  onOpen(): void;
}

/** A person in a list of people, on one line: a button that opens their card. */
export function PersonRow({ person: { userID, name, face, staff, role, since }, hasNamesake, onOpen }: PersonRowProps) {
  const { t } = useTranslation('membership');
  const formatDate = useFormatDate();
  return (
    <li>
      <button type="button" className={styles.person} aria-haspopup="dialog" onClick={onOpen}>
        <Face name={name} id={userID} face={face} size={36} />
        <span className={styles.name}>{name}</span>
        {hasNamesake && since && (
          <span className={styles.since}>{t('people.sinceDate', { at: formatDate(since) })}</span>
        )}
        <StaffTag staff={staff} />
        {runsClub(role) && <Tag tone={role === 'owner' ? 'good' : 'info'}>{t(`role.${role}`)}</Tag>}
      </button>
    </li>
  );
}
