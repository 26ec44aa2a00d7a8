import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { type ClaimTextKey, claimTexts } from '../site/claims.ts';
import { useSettings } from '../site/settings.ts';
import { besideClass } from './CostsLink.tsx';
import { verdictOn } from './compounding.ts';

/** How often the operator's figures are said to be earned. */
const periodOf = { weekly: 'week', monthly: 'month' } as const;

/** Returns the URL of the page that calculates what one of the operator's figures would come to. */
export function useCheckPath(): (name: keyof typeof periodOf) => string {
  const { claims } = useSettings();
  // Without the digits that multiplying adds: 0.07 × 100 is 7.000000000000001.
  return (name) => paths.checkOf(Number((claims[name].share * 100).toPrecision(12)), periodOf[name]);
}

/** Returns whether the arithmetic of that page says of one of the operator's figures that nobody could keep it up. */
export function useIsContradicted(): boolean {
  const { claims } = useSettings();
  return Object.entries(periodOf).some(([name, period]) =>
    ['absurd', 'impossible'].includes(verdictOn({ share: claims[name as keyof typeof periodOf].share, period })),
  );
}

/** Quiet link beside a text that quotes a return, to what it would come to. */
export function CheckLink({ of }: { of: ClaimTextKey }) {
  const { t } = useTranslation();
  const pathOf = useCheckPath();
  const name = claimTexts[of].names.find((name) => name !== 'losing');
  return name ? (
    <Link className={besideClass} to={pathOf(name)}>
      {t('check')}
    </Link>
  ) : null;
}
