import { useTranslation } from 'react-i18next';
import { StaffTag } from '../../../content/StaffTag.tsx';
import { useSession } from '../../../session/session.ts';
import { Face } from '../../../ui/Face.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import { useLanguageName } from '../../../ui/text/useLanguageName.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { Report } from '../reporting/Report.tsx';
import { Decisions } from './Decisions.tsx';
import styles from './People.module.css';
import { useMemberCardQuery } from './people.generated.ts';

interface MemberCardProps {
  club: ViewedClub;
  userID: number;
  onClose(): void;
}

/** A person's card: what they chose to show, and what the viewer may decide about them. */
export function MemberCard({ club, userID, onClose }: MemberCardProps) {
  const { t } = useTranslation(['membership', 'errors']);
  const formatDate = useFormatDate('long');
  const languageName = useLanguageName();
  const { viewer } = useSession();
  const { data, loading, refetch } = useMemberCardQuery({
    variables: { clubID: club.id, userID },
    fetchPolicy: 'cache-and-network',
  });
  const person = data?.clubMember;
  if (person?.__typename !== 'MemberCard') {
    if (loading) return <Loading />;
    if (person) return <PageState>{t(`errors:${person.reason}`)}</PageState>;
    return <LoadFailed onRetry={refetch}>{t('membership:people.failed')}</LoadFailed>;
  }
  const { name, face, staff, role, since, description, spokenLanguages, meetingsAttended } = person;
  const showsNothing = !description && spokenLanguages.length === 0 && meetingsAttended === null;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Face name={name} id={userID} face={face} size={64} />
        <div>
          <p className={styles.cardName}>
            {name} <StaffTag staff={staff} />
          </p>
          <p className={styles.muted}>
            {t('membership:card.since', { role: t(`membership:role.${role}`), since: formatDate(since) })}
          </p>
        </div>
      </div>
      {description && <p className={styles.text}>{description}</p>}
      {spokenLanguages.length > 0 && (
        <p>{t('membership:card.speaks', { languages: spokenLanguages.map(languageName).join(', ') })}</p>
      )}
      {meetingsAttended !== null && <p>{t('membership:card.attended', { count: meetingsAttended })}</p>}
      {showsNothing && userID !== viewer?.uid && (
        <p className={styles.muted}>{t('membership:card.nothingShown', { name })}</p>
      )}
      <div className={styles.actions}>
        <Decisions club={club} person={{ ...person, userID: userID }} onDecided={onClose} />
        {userID !== viewer?.uid && <Report clubID={club.id} userID={userID} name={name} />}
        {userID !== viewer?.uid && face && (
          <Report clubID={club.id} picture={{ id: face.pictureID, kind: 'face' }} name={name} />
        )}
      </div>
    </div>
  );
}
