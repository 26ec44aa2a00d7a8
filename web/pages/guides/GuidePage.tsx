import { useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Income } from './Income.tsx';
import { Strategies } from './Strategies.tsx';

/** A guide; its subject is in the URL. */
export function GuidePage() {
  const { pathname } = useLocation();
  return pathname.endsWith(paths.income) ? <Income /> : <Strategies />;
}
