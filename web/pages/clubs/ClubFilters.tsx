import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/controls/Field.tsx';
import { ListSearch } from '../../ui/controls/ListSearch.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { useClubSelection } from './useClubSelection.ts';

const privacies = ['open', 'closed'] as const;
const states = ['verified', 'pending'] as const;

/** Search, filters and order of the club list. */
export function ClubFilters({ selection, choose }: Pick<ReturnType<typeof useClubSelection>, 'selection' | 'choose'>) {
  const { t } = useTranslation('club');
  const hydrated = useHydrated();
  const { search = '', privacy = '', state = '', order = '' } = selection;
  return (
    <FilterPanel
      search={
        <ListSearch label={t('list.search')} search={search} onSearch={(text) => choose({ search: text }, true)} />
      }
      active={[privacy, state, order].filter(Boolean).length}
      disabled={!hydrated}
    >
      <SelectField
        label={t('field.privacy')}
        value={privacy}
        onChange={({ target }) => choose({ privacy: target.value })}
      >
        <option value="">{t('list.every')}</option>
        {privacies.map((value) => (
          <option key={value} value={value}>
            {t(value)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('list.state')} value={state} onChange={({ target }) => choose({ state: target.value })}>
        <option value="">{t('list.every')}</option>
        {states.map((value) => (
          <option key={value} value={value}>
            {t(value)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('list.order')} value={order} onChange={({ target }) => choose({ order: target.value })}>
        <option value="">{t('list.newest')}</option>
        <option value="members">{t('list.mostMembers')}</option>
      </SelectField>
    </FilterPanel>
  );
}
