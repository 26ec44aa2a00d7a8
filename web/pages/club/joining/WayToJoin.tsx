import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import styles from '../page/ClubHeader.module.css';
import type { ViewedClub } from '../page/viewedClub.ts';
import { membershipId } from './membershipId.ts';

/** The way from a part of a club's page to where one joins the club, for those who may. */
export function WayToJoin({ club: { id, slug, privacy, takesRequests, membership } }: { club: ViewedClub }) {
  const { t } = useTranslation('membership');
  const { viewer } = useSession();
  if (membership || (privacy && !takesRequests)) return null;
  const joining = `${paths.clubOf(id, slug)}#${membershipId}`;
  return (
    <ButtonLink className={styles.join} to={viewer ? joining : paths.loginThen(joining)}>
      {t(viewer ? (privacy ? 'place.ask' : 'place.join') : 'place.logIn')}
    </ButtonLink>
  );
}
