import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { belongsToClub } from '#schema/access/roles.ts';
import { paths } from '#schema/paths.ts';
import { WithdrawRequest } from '../../content/club/WithdrawRequest.tsx';
import { useSession } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { useFormatDate } from '../../ui/text/formatDate.ts';
import styles from './ClubPage.module.css';
import { Invited } from './invitations/Invited.tsx';
import { Join } from './joining/Join.tsx';
import { membershipId } from './joining/membershipId.ts';
import type { ViewedClub } from './page/viewedClub.ts';

/** What somebody who does not belong to a club can do about it. Those who do have a menu (MembershipMenu.tsx). */
export function OwnMembership({ club }: { club: ViewedClub }) {
  const { t } = useTranslation('membership');
  const { viewer } = useSession();
  if (belongsToClub(club.membership?.role)) return <Invited club={club}>{null}</Invited>;
  return (
    <Card>
      <div id={membershipId} className={styles.place} tabIndex={-1}>
        <h2>{t('place.title')}</h2>
        <Invited club={club}>{viewer ? <MembershipState club={club} /> : <Visitor club={club} />}</Invited>
      </div>
    </Card>
  );
}

function Visitor({ club: { privacy, takesRequests } }: { club: ViewedClub }) {
  const { t } = useTranslation(['membership', 'account', 'errors']);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (privacy && !takesRequests) return <p>{t('errors:membership.nobodyDecides')}</p>;
  return (
    <div className={styles.visitor}>
      <p>{t('membership:place.visitor')}</p>
      <ButtonLink to={paths.loginThen(here)}>{t('membership:place.logIn')}</ButtonLink>
      <p data-when="registration-open">
        {t('account:logIn.noAccount')} <Link to={paths.registerThen(here)}>{t('account:logIn.register')}</Link>
      </p>
    </div>
  );
}

function MembershipState({ club }: { club: ViewedClub }) {
  const { t } = useTranslation('membership');
  const formatDate = useFormatDate('long');
  const { membership } = club;
  if (!membership) return <Join club={club} />;
  const { role, message, reasonGiven, mayAskFrom } = membership;
  const since = formatDate(membership.since ?? club.createdAt);
  const reason = reasonGiven && <p className={styles.written}>{t('place.reason', { reason: reasonGiven })}</p>;
  switch (role) {
    case 'applicant':
      return (
        <>
          <p>{t('place.applicant', { since })}</p>
          {message && <p className={styles.written}>{t('place.yourMessage', { message })}</p>}
          <WithdrawRequest clubID={club.id} look="secondary" />
        </>
      );
    case 'banned':
      return (
        <>
          <p>{t('place.banned')}</p>
          {reason}
        </>
      );
    case 'declined':
    case 'removed': {
      const later = mayAskFrom !== null && new Date(mayAskFrom) > new Date();
      return (
        <>
          <p>{t(`place.${role}`, { since })}</p>
          {reason}
          {later ? <p>{t('place.again', { from: formatDate(mayAskFrom) })}</p> : <Join club={club} />}
        </>
      );
    }
    default:
      return null;
  }
}
