import { useTranslation } from 'react-i18next';
import { ZoneSearch } from '../../../content/meeting/ZoneSearch.tsx';
import { offsetOf } from '../../../content/meeting/zones.ts';
import type { useOperationForm } from '../../../forms/useOperationForm.ts';
import type { Values } from './meetingValues.ts';

interface ZoneFieldProps {
  form: Pick<ReturnType<typeof useOperationForm<Values, Values, unknown>>, 'field' | 'setValue'>;
  zone: string;
  /** The English name of the club's country, whose zones come first. */
  country: string;
  /** When the meeting starts: the offset depends on it. */
  at: Date;
}

/** The time zone of a meeting. */
export function ZoneField({ form, zone, country, at }: ZoneFieldProps) {
  const { t } = useTranslation('meetings');
  const { reason, ref, name } = form.field('zone');
  return (
    <>
      <input type="hidden" ref={ref} name={name} />
      <ZoneSearch
        label={t('form.zone')}
        hint={t('form.zoneHint', { offset: offsetOf(zone, at) })}
        reason={reason}
        zone={zone}
        country={country}
        at={at}
        titles={{ own: t('form.zonesOfCountry'), others: t('form.zonesAll') }}
        none={t('form.zoneNone')}
        onChoose={(value) => form.setValue('zone', value, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  );
}
