import { useTranslation } from 'react-i18next';
import { runsClub } from '#schema/access/roles.ts';
import { StaffTag } from '../../../content/StaffTag.tsx';
import { Initials } from '../../../ui/Initials.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Person } from './decisions.ts';
import styles from './People.module.css';

/** A person in a list of people, on one line: a button that opens their card. */
export function PersonRow({ person: { userID, name, staff, role }, onOpen }: { person: Person; onOpen(): void }) {
  const { t } = useTranslation('membership');
  return (
    <li>
      <button type="button" className={styles.person} aria-haspopup="dialog" onClick={onOpen}>
        <Initials name={name} id={userID} size={36} />
        <span className={styles.name}>{name}</span>
        <StaffTag staff={staff} />
        {runsClub(role) && <Tag tone={role === 'owner' ? 'good' : 'info'}>{t(`role.${role}`)}</Tag>}
      </button>
    </li>
  );
}
