import { useTranslation } from 'react-i18next';
import type { ClubSelection } from '#schema/paths.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import styles from './ClubsPage.module.css';

/** The server stops counting search results here. */
const maxCounted = 1000;

/** Whether a search or a filter narrows the list. */
export const isNarrowed = ({ search, privacy, state }: ClubSelection): boolean => Boolean(search || privacy || state);

/** The caption of a table of clubs, in one country or in all. */
export function useListCaption(of: 'list' | 'directory'): (country: string) => string {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  return (country) =>
    country === 'all' ? t(`${of}.captionAll`) : t(`${of}.caption`, { country: countryName(country) });
}

/** The number of clubs that a search or filter found, also announced to screen readers. */
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
  const clubs =
    count !== undefined &&
    (isNarrowed(selection) && count > maxCounted
      ? // Already formatted, which i18next's types do not expect of a count.
        t('list.countMore', { count: formatNumber(maxCounted) as never })
      : t('list.count', { count }));
  return (
    <p className={styles.found} role="status">
      {clubs && selection.search && country === 'all' ? t('list.everywhere', { clubs }) : clubs}
    </p>
  );
}
