import { useTranslation } from 'react-i18next';
import { seesInside } from '#schema/access/roles.ts';
import { Notices } from './notices/Notices.tsx';
import { MembersOnlyPart } from './page/MembersOnlyPart.tsx';
import { PartHead } from './page/PartHead.tsx';
import { useClub, useStanding } from './page/useClub.ts';

/** The part of a club's page with its notices. */
export function NoticesPage() {
  const { t } = useTranslation('membership');
  const club = useClub();
  const inside = seesInside(useStanding(club));
  return (
    <>
      <PartHead part="notices" />
      {club.privacy && !inside ? (
        <MembersOnlyPart>{t('parts.closed.notices')}</MembersOnlyPart>
      ) : (
        <Notices club={club} />
      )}
    </>
  );
}
