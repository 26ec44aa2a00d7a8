import { useSearchParams } from 'react-router-dom';
import { type CountryName, countryNamed, defaultCountry, plainName } from '#schema/countries/countries.ts';
import { type ClubSelection, paths } from '#schema/paths.ts';

const optionIn = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((option) => option === plainName(value ?? ''));

/** The filters and order of the club list, as given in the URL. */
export function useClubSelection() {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('country') ?? '';
  const selected: CountryName | 'all' | undefined = optionIn(['all'], requested) ?? countryNamed(requested);
  const selection: ClubSelection = {
    view: optionIn(['table', 'directory'], query.get('view')),
    search: query.get('search') || undefined,
    scope: optionIn(['all'], query.get('scope')),
    privacy: optionIn(['open', 'closed'], query.get('privacy')),
    state: optionIn(['pending', 'verified'], query.get('state')),
    order: optionIn(['members'], query.get('order')),
  };
  const isEverywhere = selection.search !== undefined && (selection.scope === 'all' || !selected);
  return {
    /** A supported country, or `all`: a search looks everywhere until the reader selects a country. */
    country: isEverywhere ? 'all' : (selected ?? defaultCountry),
    /** The country in the URL, if there is no such country. */
    unknown: !selected && plainName(requested) ? requested : undefined,
    selection,
    /** Changes the selection. `replace` keeps typing from adding a history entry per keystroke. */
    choose: (change: { [Name in keyof ClubSelection]: string | undefined }, replace = false) =>
      setQuery(
        () => {
          // Start from the current URL: the rendered one may be one change behind.
          const next = new URLSearchParams(location.search);
          for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
          // Without a search, there is nothing to look for elsewhere.
          if (!next.has('search')) next.delete('scope');
          return next;
        },
        { preventScrollReset: true, replace },
      ),
    linkTo: (to: string) => paths.clubsOf(to, { ...selection, scope: undefined }),
    viewLink: (view: ClubSelection['view']) => paths.clubsOf(selected, { ...selection, view }),
  };
}
