import { useOutletContext } from 'react-router-dom';
import type { Standing } from '#schema/access/roles.ts';
import { useSession } from '../../../session/session.ts';
import type { ViewedClub } from './viewedClub.ts';

/** The club of whose page this is a part (ClubPage.tsx). */
export const useClub = (): ViewedClub => useOutletContext<ViewedClub>();

/** The viewer's standing in a club. */
export function useStanding({ membership }: Pick<ViewedClub, 'membership'>): Standing {
  const { viewer } = useSession();
  return { role: membership?.role, asAdministrator: viewer?.admin };
}
