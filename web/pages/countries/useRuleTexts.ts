import { useTranslation } from 'react-i18next';
import type { CloseOut, Compensation, Leverage } from '#schema/countries/regulationShape.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';

/** Puts the rules of a country into words. */
export function useRuleTexts() {
  const { t } = useTranslation('countryRules');
  const tag = useLanguageTag();
  const formatDay = useFormatDay();
  const percentage = (share: number) => new Intl.NumberFormat(tag, { style: 'percent' }).format(share);
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);
  return {
    leverage: ({ cap, until }: Leverage): string => {
      if (cap === 'unstated') return t('leverage.unstated');
      const limit = t('leverage.limit', {
        ratio: `${cap}:1`,
        margin: money(1000 / cap, 'EUR'),
        position: money(1000, 'EUR'),
      });
      return until ? `${limit} ${t('leverage.until', { date: formatDay(until) })}` : limit;
    },
    closeOut: ({ share }: CloseOut): string =>
      share === undefined ? t('closeOut.unstated') : t('closeOut.limit', { share: percentage(share) }),
    compensation: ({ scheme, amount, currency, share, covers }: Compensation): string => {
      const sum = money(amount, currency);
      const paid =
        share === undefined
          ? t(`compensation.${covers}`, { scheme, amount: sum })
          : t('compensation.partly', { scheme, amount: sum, share: percentage(share) });
      // Trading losses and licences have nothing to do with the others.
      return covers === 'investments' ? `${paid} ${t('compensation.never')}` : paid;
    },
  };
}
