import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { Field, SelectField } from '../../../ui/controls/Field.tsx';
import { ListSearch } from '../../../ui/controls/ListSearch.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { hiddenClass } from '../../../ui/styles/layout.ts';
import { useSupportedCountries } from '../../../ui/text/useSupportedCountries.ts';
import styles from './AdministrationTab.module.css';
import chips from './ListFilters.module.css';

/** A filter of a list: one of several options, a day, or otherwise what is searched for. */
export interface ListFilter<Name extends string> {
  /** Its name in the URL. */
  name: Name;
  label: string;
  /** What is chosen; empty if nothing is. */
  value: string | undefined;
  /** The values of its options and their texts. */
  options?: (readonly [value: string, text: string])[];
  /** What stands for all options. */
  all?: string;
  day?: { min?: string | undefined; max?: string | undefined; text: string };
  /** Why a search is invalid. */
  reason?: Reason | undefined;
}

interface ListFiltersProps<Name extends string> {
  filters: ListFilter<Name>[];
  choose(change: { [Changed in Name]?: string }, replace?: boolean): void;
}

/** The filters of a list, and those in use as buttons that remove them. */
export function ListFilters<Name extends string>({ filters, choose }: ListFiltersProps<Name>) {
  const { t } = useTranslation('administration');
  const change = (name: Name, value: string, replace = false) =>
    choose({ [name]: value } as { [Changed in Name]?: string }, replace);
  const used = filters.filter(({ value }) => value);
  return (
    <>
      <div className={styles.filters}>
        {filters.map(({ name, label, value = '', options, all, day, reason }) =>
          options ? (
            <SelectField key={name} label={label} value={value} onChange={({ target }) => change(name, target.value)}>
              <option value="">{all}</option>
              {options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </SelectField>
          ) : day ? (
            <Field
              key={name}
              label={label}
              type="date"
              value={value}
              min={day.min || undefined}
              max={day.max || undefined}
              onChange={({ target }) => change(name, target.value)}
            />
          ) : (
            <ListSearch
              key={name}
              label={label}
              search={value}
              reason={reason}
              onSearch={(search) => change(name, search, true)}
            />
          ),
        )}
      </div>
      {used.length > 0 && (
        <ul className={chips.chips} aria-label={t('filters.used')}>
          {used.map(({ name, label, value, options, day }) => (
            <li key={name}>
              <button type="button" onClick={() => change(name, '')}>
                <span>
                  <span className={hiddenClass}>{t('filters.remove')} </span>
                  {`${label}: ${options?.find(([option]) => option === value)?.[1] ?? day?.text ?? value}`}
                </span>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A filter by country. */
export function useCountryFilter(value: string): ListFilter<'country'> {
  const { t } = useTranslation('administration');
  const countries = useSupportedCountries().map(({ name, label }) => [name, label] as const);
  return { name: 'country', label: t('clubs.country'), value, all: t('clubs.everyCountry'), options: countries };
}
