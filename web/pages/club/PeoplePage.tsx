import { useTranslation } from 'react-i18next';
import { seesInside } from '#schema/access/roles.ts';
import { MembersOnlyPart } from './page/MembersOnlyPart.tsx';
import { PartHead } from './page/PartHead.tsx';
import { useClub, useStanding } from './page/useClub.ts';
import { ClubPeople } from './people/ClubPeople.tsx';

/** The part of a club's page with its people, for those who are in it. */
export function PeoplePage() {
  const { t } = useTranslation('membership');
  const club = useClub();
  const inside = seesInside(useStanding(club));
  return (
    <>
      <PartHead part="people" />
      {inside ? <ClubPeople club={club} /> : <MembersOnlyPart>{t('parts.closed.people')}</MembersOnlyPart>}
    </>
  );
}
