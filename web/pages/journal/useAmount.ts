import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import type { Unit } from './trade.ts';

/** Formats an amount of money or of R; the journal knows no currency. */
export function useAmount(): (amount: number, unit: Unit) => string {
  const { t } = useTranslation('journal');
  const tag = useLanguageTag();
  const money = numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const multiple = numberFormat(tag, { maximumFractionDigits: 2 });
  // Sums of binary fractions may be a negative zero; Intl puts a hyphen, at which a line may break, for a minus sign.
  const written = (text: string) => (/[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', ''));
  return (amount, unit) =>
    unit === 'money' ? written(money(amount)) : t('list.inR', { amount: written(multiple(amount)) });
}
