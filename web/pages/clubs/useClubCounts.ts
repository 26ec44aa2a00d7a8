import type { ClubSelection } from '#schema/paths.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useClubCountsQuery } from './clubs.generated.ts';
import { filtersOf } from './useListedClubs.ts';

/** How many clubs match the search and the filters, by country. */
export function useClubCounts(selection: ClubSelection) {
  const formatNumber = useFormatNumber();
  const { data, previousData } = useClubCountsQuery({
    variables: filtersOf(selection),
    fetchPolicy: 'cache-and-network',
  });
  const sumOf = (counts: typeof data, isCounted: (country: string) => boolean) => {
    const counted = counts?.clubCounts.filter(({ country }) => isCounted(country));
    return (
      counted && {
        clubs: counted.reduce((sum, { clubs }) => sum + clubs, 0),
        isLowerBound: counted.some(({ isLowerBound }) => isLowerBound),
      }
    );
  };
  return {
    /** The number beside a country, or `all`: those of the last selection until it is known. */
    label(name: string): string | undefined {
      const sum = sumOf(data ?? previousData, (country) => name === 'all' || country === name);
      if (!sum?.isLowerBound) return sum && formatNumber(sum.clubs);
      // Of a country in which none were counted, nothing is known.
      return sum.clubs > 0 ? `${formatNumber(sum.clubs)}+` : undefined;
    },
    /** How many there are in the other countries; undefined until it is known. */
    outside: (name: string) => sumOf(data, (country) => country !== name),
  };
}
