import { useSearchParams } from 'react-router-dom';
import { countryNamed, defaultCountry, plainName } from '#schema/countries/countries.ts';
import { type ClubSelection, paths } from '../../paths.ts';

const optionIn = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((option) => option === plainName(value ?? ''));

/** The filters and order of the club list, as given in the URL. */
export function useClubSelection() {
  const [query, setQuery] = useSearchParams();
  const country = optionIn(['all'], query.get('country')) ?? countryNamed(query.get('country')) ?? defaultCountry;
  const selection: ClubSelection = {
    view: optionIn(['directory'], query.get('view')),
    search: query.get('search') || undefined,
    privacy: optionIn(['open', 'closed'], query.get('privacy')),
    state: optionIn(['pending', 'verified'], query.get('state')),
    order: optionIn(['members'], query.get('order')),
  };
  return {
    /** A supported country, or `all`. */
    country,
    selection,
    /** Changes the selection. `replace` keeps typing from adding a history entry per keystroke. */
    choose: (change: { [Name in keyof ClubSelection]: string | undefined }, replace = false) =>
      setQuery(
        () => {
          // Start from the current URL: the rendered one may be one change behind.
          const next = new URLSearchParams(location.search);
          for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
          return next;
        },
        { preventScrollReset: true, replace },
      ),
    linkTo: (to: string, change: ClubSelection = {}) => paths.clubsOf(to, { ...selection, ...change }),
  };
}
