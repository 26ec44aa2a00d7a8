import { useTranslation } from 'react-i18next';
import { seesInside } from '#schema/access/roles.ts';
import { MembersOnlyPart } from './page/MembersOnlyPart.tsx';
import { PartHead } from './page/PartHead.tsx';
import { useClub, useStanding } from './page/useClub.ts';
import { Topics } from './topics/Topics.tsx';

/** The part of a club's page with its topics. */
export function TopicsPage() {
  const { t } = useTranslation('membership');
  const club = useClub();
  const inside = seesInside(useStanding(club));
  return (
    <>
      <PartHead part="topics" />
      {club.privacy && !inside ? <MembersOnlyPart>{t('parts.closed.topics')}</MembersOnlyPart> : <Topics club={club} />}
    </>
  );
}
