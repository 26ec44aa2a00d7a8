import { useTranslation } from 'react-i18next';
import { dateFormat } from '#locales/format/dateFormat.ts';
import { readLocalTime } from '#schema/meeting/series/localTime.ts';
import { offsetOf } from '../../../content/meeting/zones.ts';
import type { useOperationForm } from '../../../forms/useOperationForm.ts';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import { RadioField } from '../../../ui/controls/RadioField.tsx';
import type { Values } from './meetingValues.ts';

interface TurnFieldProps {
  form: Pick<ReturnType<typeof useOperationForm<Values, Values, unknown>>, 'field'>;
  of: 'start' | 'end';
  /** The time as typed, in the zone. */
  time: string;
  zone: string;
}

/** Asks which of two is meant if a time occurs twice, because the clocks go back. */
export function TurnField({ form, of, time, zone }: TurnFieldProps) {
  const { t } = useTranslation('meetings');
  const tag = useLanguageTag();
  const read = readLocalTime(time, zone);
  if (typeof read !== 'object' || !read.later) return null;
  const nameAt = (at: Date) => {
    const format = dateFormat(tag, { timeZone: zone, timeStyle: 'short' }).format(at);
    const long = dateFormat(tag, { timeZone: zone, timeZoneName: 'long' });
    const name = long.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
    return t('form.turn', { time: format, name, offset: offsetOf(zone, at) });
  };
  return (
    <RadioField
      label={t(`form.turnOf.${of}`)}
      choices={[
        { value: 'first', label: nameAt(read.instant) },
        { value: 'second', label: nameAt(read.later) },
      ]}
      {...form.field(`${of}Is`)}
    />
  );
}
