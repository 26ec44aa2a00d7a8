import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { appending } from '../../../../graphql/nextPage.ts';
import { Field, SelectField } from '../../../../ui/controls/Field.tsx';
import { ListSearch } from '../../../../ui/controls/ListSearch.tsx';
import { useFormatDay } from '../../../../ui/text/formatDate.ts';
import styles from '../AdministrationTab.module.css';
import { FilterChips } from '../FilterChips.tsx';
import { idOf, optionIn } from '../useListAddress.ts';
import { type filterNames, kinds } from './actFilter.ts';
import { type ActFragment, useAdministratorsQuery } from './acts.generated.ts';

type Name = (typeof filterNames)[number];

interface LogFiltersProps {
  values: Record<Name, string>;
  /** The entries shown, whose actors can be chosen, too: they may no longer be administrators. */
  acts: ActFragment[];
  choose(change: { [Changed in Name]?: string }, replace?: boolean): void;
}

/** Filters of the audit log: action, actor, account and dates. */
export function LogFilters({ values, acts, choose }: LogFiltersProps) {
  const { t } = useTranslation('administration');
  const formatDay = useFormatDay();
  const actors = useActors(acts);
  // The chosen one may appear in none of the entries, or the lists may still be loading.
  if (values.actor && !actors.has(values.actor)) actors.set(values.actor, `ID ${values.actor}`);
  const kind = optionIn(kinds, values.kind);
  // A URL may contain anything.
  const shown = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatDay(day));
  return (
    <>
      <div className={styles.filters}>
        <SelectField label={t('log.what')} value={kind ?? ''} onChange={({ target }) => choose({ kind: target.value })}>
          <option value="">{t('log.everything')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('log.who')}
          value={values.actor}
          onChange={({ target }) => choose({ actor: target.value })}
        >
          <option value="">{t('log.everybody')}</option>
          {[...actors].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <ListSearch
          label={t('log.accountId')}
          search={values.user}
          reason={values.user && idOf(values.user) === undefined ? 'administration.userIdDigits' : undefined}
          onSearch={(user) => choose({ user }, true)}
        />
        <Field
          label={t('log.from')}
          type="date"
          value={values.from}
          max={values.to || undefined}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <Field
          label={t('log.to')}
          type="date"
          value={values.to}
          min={values.from || undefined}
          onChange={({ target }) => choose({ to: target.value })}
        />
      </div>
      <FilterChips
        filters={[
          { name: t('log.what'), value: kind && t(`kind.${kind}`), onRemove: () => choose({ kind: '' }) },
          {
            name: t('log.who'),
            value: values.actor && actors.get(values.actor),
            onRemove: () => choose({ actor: '' }),
          },
          { name: t('log.accountId'), value: values.user, onRemove: () => choose({ user: '' }) },
          { name: t('log.from'), value: shown(values.from), onRemove: () => choose({ from: '' }) },
          { name: t('log.to'), value: shown(values.to), onRemove: () => choose({ to: '' }) },
        ]}
      />
    </>
  );
}

/** The names of all administrators, and of those behind these entries, by id. */
function useActors(acts: ActFragment[]): Map<string, string> {
  const { t } = useTranslation('administration');
  const { data, fetchMore } = useAdministratorsQuery();
  const page = data?.users.__typename === 'UserConnection' ? data.users : undefined;
  const { hasNextPage, endCursor } = page?.pageInfo ?? {};
  useEffect(() => {
    if (!hasNextPage) return;
    void fetchMore({ variables: { after: endCursor }, updateQuery: appending('users') }).catch(() => {});
  }, [hasNextPage, endCursor, fetchMore]);
  const people = [...(page?.nodes ?? []), ...acts.flatMap(({ actor }) => actor ?? [])];
  const deleted = acts.flatMap(({ actor, actorID }) => (actor || actorID === null ? [] : actorID));
  return new Map([
    ...people.map(({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName} (${id})`] as const),
    ...deleted.map((id) => [String(id), t('log.deletedAccount', { id })] as const),
  ]);
}
