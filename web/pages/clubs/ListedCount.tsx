import { useTranslation } from 'react-i18next';
import type { ClubSelection } from '../../paths.ts';
import { useFormatNumber } from '../../ui/formatNumber.ts';
import { useCountryName } from '../../ui/useCountryName.ts';
import styles from './ClubsPage.module.css';

/** The server counts a search no further than this. */
const maxCounted = 1000;

/** Whether the list shows only some clubs of its country. */
export const isNarrowed = ({ search, privacy, state }: ClubSelection): boolean => Boolean(search || privacy || state);

/** The caption of a table with the clubs of a country, or of all. */
export function useListCaption(of: 'list' | 'directory'): (country: string) => string {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  return (country) =>
    country === 'all' ? t(`${of}.captionAll`) : t(`${of}.caption`, { country: countryName(country) });
}

/** How many clubs a search or a filter found, told to screen readers too. */
export function ListedCount({
  country,
  selection,
  count,
}: {
  country: string;
  selection: ClubSelection;
  count: number | undefined;
}) {
  const { t } = useTranslation('club');
  const formatNumber = useFormatNumber();
  if (country !== 'all' && !isNarrowed(selection)) return null;
  return (
    <p className={styles.found} role="status">
      {count !== undefined &&
        (isNarrowed(selection) && count > maxCounted
          ? // Formatted, which i18next's types do not expect of a count.
            t('list.countMore', { count: formatNumber(maxCounted) as never })
          : t('list.count', { count }))}
    </p>
  );
}
