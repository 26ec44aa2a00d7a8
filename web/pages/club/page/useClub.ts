import { useOutletContext } from 'react-router-dom';
import type { ViewedClub } from './viewedClub.ts';

/** The club of whose page this is a part (ClubPage.tsx). */
export const useClub = (): ViewedClub => useOutletContext<ViewedClub>();
