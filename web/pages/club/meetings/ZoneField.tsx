import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { presence } from '#schema/countries/countries.ts';
import type { useOperationForm } from '../../../forms/useOperationForm.ts';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import { ComboField } from '../../../ui/controls/ComboField.tsx';
import type { Values } from './meetingValues.ts';
import { currentName, matchesZone, offsetOf, zoneChoices } from './zones.ts';

interface ZoneFieldProps {
  form: Pick<ReturnType<typeof useOperationForm<Values, Values, unknown>>, 'field' | 'setValue'>;
  zone: string;
  /** The English name of the club's country, whose zones come first. */
  country: string;
  /** When the meeting starts: the offset depends on it. */
  at: Date;
}

/** Searches the time zones by city, country or name. */
export function ZoneField({ form, zone, country, at }: ZoneFieldProps) {
  const { t } = useTranslation('meetings');
  const tag = useLanguageTag();
  const choices = useRef<ReturnType<typeof zoneChoices>>(undefined);
  // Takes a moment, so only once the zone is looked at.
  const all = () => {
    choices.current ??= zoneChoices(tag, presence.find(({ name }) => name === country)?.code);
    return choices.current;
  };
  const { reason, ref, name } = form.field('zone');
  const current = currentName(zone);
  return (
    <>
      <input type="hidden" ref={ref} name={name} />
      <ComboField
        label={t('form.zone')}
        hint={t('form.zoneHint', { offset: offsetOf(zone, at) })}
        reason={reason}
        value={current}
        shown={current.split('/').at(-1)?.replaceAll('_', ' ') ?? current}
        find={(typed) => {
          const { own, others } = all();
          const matching = (zones: typeof own) =>
            typed.trim() ? zones.filter((zone) => matchesZone(zone, typed)) : zones;
          return [
            { title: t('form.zonesOfCountry'), options: matching(own) },
            { title: t('form.zonesAll'), options: matching(others) },
          ];
        }}
        noteOf={({ value }) => offsetOf(value, at)}
        none={t('form.zoneNone')}
        onChoose={(value) => form.setValue('zone', value, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  );
}
