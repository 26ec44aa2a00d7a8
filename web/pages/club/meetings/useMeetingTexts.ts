import { useTranslation } from 'react-i18next';
import { dateFormat } from '#locales/format/dateFormat.ts';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';
import type { MeetingVersion } from './meetingValues.ts';

/** The names of a meeting's fields, and the values typed into its form as display text; `''` if there is none. */
export function useMeetingTexts() {
  const { t } = useTranslation('meetings');
  const formatNumber = useFormatNumber();
  const format = dateFormat(useLanguageTag(), { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  const timesText = ({ start, end, zone }: MeetingVersion['times']) => {
    const typed = [start, end].map((local) => new Date(`${local}Z`)).filter((local) => !Number.isNaN(local.getTime()));
    return [...typed.map((local) => format.format(local)), zone.replaceAll('_', ' ')].join('\n');
  };
  return {
    nameOf: {
      title: t('form.name'),
      times: t('form.times'),
      place: t('form.placeName'),
      capacity: t('form.capacity'),
      description: t('form.descriptionName'),
    } satisfies Record<keyof MeetingVersion, string>,
    textOf: ({ title, times, place, capacity, description }: MeetingVersion): Record<keyof MeetingVersion, string> => ({
      title,
      times: timesText(times),
      place,
      capacity: Number(capacity) > 0 ? formatNumber(Number(capacity)) : t('form.unlimited'),
      description,
    }),
  };
}
