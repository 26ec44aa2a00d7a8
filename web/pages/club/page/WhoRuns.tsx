import { useTranslation } from 'react-i18next';
import { seesInside } from '#schema/access/roles.ts';
import { Face } from '../../../ui/Face.tsx';
import type { ShownPicture } from '../../../ui/Picture.tsx';
import { useClubMembersQuery } from '../club.generated.ts';
import { useStanding } from './useClub.ts';
import type { ViewedClub } from './viewedClub.ts';
import styles from './WhoRuns.module.css';

/** The owner of a club and, for those who are in it, its organisers. */
export function WhoRuns({ club: { id, owner, membership } }: { club: ViewedClub }) {
  const { t } = useTranslation(['membership', 'club']);
  const standing = useStanding({ membership });
  const { data } = useClubMembersQuery({
    variables: { clubID: id, role: 'organiser', first: 5 },
    skip: !seesInside(standing),
    fetchPolicy: 'cache-and-network',
  });
  const organisers = data?.clubMembers.__typename === 'ClubMemberConnection' ? data.clubMembers.nodes : [];
  const ownersName = owner ? `${owner.firstName} ${owner.lastName}` : t('club:list.deletedUser');
  return (
    <section>
      <h2 className={styles.title}>{t('membership:runBy')}</h2>
      <ul className={styles.people}>
        <Person name={ownersName} role={t('membership:role.owner')} />
        {organisers.map(({ userID, name, face }) => (
          <Person key={userID} id={userID} name={name} face={face} role={t('membership:role.organiser')} />
        ))}
      </ul>
    </section>
  );
}

function Person({ id, name, face, role }: { id?: number; name: string; face?: ShownPicture | null; role: string }) {
  return (
    <li>
      <Face name={name} {...(id !== undefined && { id })} face={face} size={40} />
      <span>
        <strong>{name}</strong>
        <span className={styles.role}>{role}</span>
      </span>
    </li>
  );
}
