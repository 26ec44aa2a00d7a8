import { useTranslation } from 'react-i18next';
import { seesInside } from '#schema/access/roles.ts';
import { useSession } from '../../session/session.ts';
import { MembersOnlyPart } from './MembersOnlyPart.tsx';
import { PartHead } from './PartHead.tsx';
import { Topics } from './topics/Topics.tsx';
import { useClub } from './useClub.ts';

/** The part of a club's page with its topics. */
export function TopicsPage() {
  const { t } = useTranslation('membership');
  const { viewer } = useSession();
  const club = useClub();
  const inside = seesInside({ role: club.membership?.role, asAdministrator: viewer?.admin });
  return (
    <>
      <PartHead part="topics" />
      {club.privacy && !inside ? <MembersOnlyPart>{t('parts.closed.topics')}</MembersOnlyPart> : <Topics club={club} />}
    </>
  );
}
