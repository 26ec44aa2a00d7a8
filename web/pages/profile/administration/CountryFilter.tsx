import { useTranslation } from 'react-i18next';
import { CountryOptions } from '../../../ui/controls/CountryOptions.tsx';
import { SelectField } from '../../../ui/controls/Field.tsx';

/** Filter by country; an empty string stands for all countries. */
export function CountryFilter({ country, onChoose }: { country: string; onChoose(country: string): void }) {
  const { t } = useTranslation('administration');
  return (
    <SelectField label={t('clubs.country')} value={country} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('clubs.everyCountry')}</option>
      <CountryOptions />
    </SelectField>
  );
}
