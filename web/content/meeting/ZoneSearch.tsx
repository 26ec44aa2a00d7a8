import { type ComponentProps, useRef } from 'react';
import { presence } from '#schema/countries/countries.ts';
import { currentName } from '#schema/countries/zonesIn.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { ComboField } from '../../ui/controls/ComboField.tsx';
import { matchesZone, offsetOf, zoneChoices } from './zones.ts';

interface ZoneSearchProps
  extends Pick<ComponentProps<typeof ComboField>, 'label' | 'hint' | 'reason' | 'none' | 'onChoose'> {
  zone: string;
  /** The English name of the country whose zones come first. */
  country: string;
  /** When: the offsets depend on it. */
  at: Date;
  /** The headings of the zones of the country, and of the others. */
  titles: { own: string; others: string };
}

/** Searches the time zones by city, country or name. */
export function ZoneSearch({ zone, country, at, titles, ...field }: ZoneSearchProps) {
  const tag = useLanguageTag();
  const choices = useRef<ReturnType<typeof zoneChoices>>(undefined);
  // Takes a moment, so only once the zone is looked at.
  const all = () => {
    choices.current ??= zoneChoices(tag, presence.find(({ name }) => name === country)?.code);
    return choices.current;
  };
  const current = currentName(zone);
  return (
    <ComboField
      {...field}
      value={current}
      shown={current.split('/').at(-1)?.replaceAll('_', ' ') ?? current}
      find={(typed) => {
        const { own, others } = all();
        const matching = (zones: typeof own) =>
          typed.trim() ? zones.filter((zone) => matchesZone(zone, typed)) : zones;
        return [
          { title: titles.own, options: matching(own) },
          { title: titles.others, options: matching(others) },
        ];
      }}
      noteOf={({ value }) => offsetOf(value, at)}
    />
  );
}
