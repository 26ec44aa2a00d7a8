import { useTranslation } from 'react-i18next';
import { countries } from '#schema/countries/rules.ts';
import { countryName } from './countryName.ts';

/** The supported countries as options, by their names in the reader's language. */
export function CountryOptions() {
  const { i18n } = useTranslation();
  return countries
    .map(({ name }) => ({ name, shown: countryName(name, i18n.resolvedLanguage) }))
    .sort((a, b) => a.shown.localeCompare(b.shown, i18n.resolvedLanguage === 'ge' ? 'de' : i18n.resolvedLanguage))
    .map(({ name, shown }) => (
      <option key={name} value={name}>
        {shown}
      </option>
    ));
}
