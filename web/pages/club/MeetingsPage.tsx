import { useTranslation } from 'react-i18next';
import { seesInside } from '#schema/access/roles.ts';
import { ClubMeetings } from './meetings/ClubMeetings.tsx';
import { MembersOnlyPart } from './page/MembersOnlyPart.tsx';
import { PartHead } from './page/PartHead.tsx';
import { useClub, useStanding } from './page/useClub.ts';

/** The part of a club's page with its meetings. */
export function MeetingsPage() {
  const { t } = useTranslation('membership');
  const club = useClub();
  const inside = seesInside(useStanding(club));
  return (
    <>
      <PartHead part="meetings" />
      {club.privacy && !inside ? (
        <MembersOnlyPart>{t('parts.closed.meetings')}</MembersOnlyPart>
      ) : (
        <ClubMeetings club={club} />
      )}
    </>
  );
}
